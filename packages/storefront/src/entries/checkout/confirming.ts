/**
 * The page of an order whose payment is being confirmed loads itself again: after 2, 4, 8 and 15 seconds, then every
 * 30, for about three minutes. A tab that comes back from another app, such as one for UPI, does so at once.
 */
const WAITS = [2, 4, 8, 15, 30, 30, 30, 30, 30];
const COUNT = `feedmill confirming ${location.pathname}`;

if (document.querySelector("[data-confirming]")) waitFor(loads());

function waitFor(count: number): void {
	const wait = WAITS[count];
	// Without a place to count there would be no end.
	if (wait === undefined) return;
	let isDone = false;
	const again = () => {
		if (document.visibilityState === "hidden" || isDone) return;
		isDone = true;
		if (keep(count + 1)) location.reload();
	};
	document.addEventListener("visibilitychange", again);
	setTimeout(again, wait * 1000);
}

function loads(): number {
	try {
		return Number(sessionStorage.getItem(COUNT) ?? 0);
	} catch {
		return WAITS.length;
	}
}

function keep(count: number): boolean {
	try {
		sessionStorage.setItem(COUNT, String(count));
		return true;
	} catch {
		return false;
	}
}
