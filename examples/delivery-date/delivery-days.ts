const DAY = 24 * 60 * 60 * 1000;
/** ms between UTC and Indian time. */
const INDIA = 5.5 * 60 * 60 * 1000;
const SUNDAY = 0;

/** The next five delivery days ("2026-02-03"), from the day after tomorrow, without Sundays. */
export function deliveryDays(now: number): string[] {
	const days = Array.from({ length: 7 }, (_, index) => new Date(now + INDIA + (index + 2) * DAY));
	return days
		.filter((day) => day.getUTCDay() !== SUNDAY)
		.slice(0, 5)
		.map((day) => day.toISOString().slice(0, 10));
}

/** "Tue, 3 Feb" */
export function textOfDay(date: string): string {
	const day = new Date(`${date}T00:00:00Z`);
	const name = (options: Intl.DateTimeFormatOptions) =>
		day.toLocaleDateString("en-GB", { ...options, timeZone: "UTC" });
	return `${name({ weekday: "short" })}, ${day.getUTCDate()} ${name({ month: "short" })}`;
}
