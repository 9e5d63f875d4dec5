/// A moment in UTC by the calendar.
struct CalendarTime {
    /// As in ISO 8601, to the second: "2026-01-31T09:30:00Z"; years beyond 0 to 9999 as the nearest of these.
    let text: String

    init(milliseconds: Int64) {
        let earliest: Int64 = -62_167_219_200
        let latest: Int64 = 253_402_300_799
        let seconds = min(max(milliseconds.floorDivided(by: 1000), earliest), latest)
        // Counted from 1 March of the year 0, so that a leap day is the last day of its year.
        let days = seconds.floorDivided(by: 86_400) + 719_468
        let era = days.floorDivided(by: 146_097)
        let dayOfEra = days - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        let second = seconds - seconds.floorDivided(by: 86_400) * 86_400
        func padded(_ number: Int64, _ digits: Int) -> String {
            let text = String(number)
            return String(repeating: "0", count: max(0, digits - text.count)) + text
        }
        text =
            "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
            + "T\(padded(second / 3600, 2)):\(padded(second / 60 % 60, 2)):\(padded(second % 60, 2))Z"
    }
}
