/**
 * Options of a test that walks a journey: it may be walked a second time. Its runner is given, and times things itself.
 * It reads what went over the wire at the moment the page shows it, and looks at animations while they run; on a busy
 * machine the browser reports the one a little later and is through with the other before the runner looks.
 */
export const JOURNEY_OPTIONS = { retry: 1 };
