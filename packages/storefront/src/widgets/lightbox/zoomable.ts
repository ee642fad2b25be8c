export interface Zoomable {
	isZoomed(): boolean;
	/** Zooms in to the middle, or out. */
	toggle(): void;
	reset(): void;
	/** Handles "+", "-", "0" and, when zoomed, arrow keys. false: not handled. */
	press(key: string): boolean;
}

interface Options {
	/** Called when zooming starts and ends. */
	onZoom(isZoomed: boolean): void;
	/** A swipe on the unzoomed picture: 1 is the next. */
	onSwipe(by: 1 | -1): void;
}

interface Point {
	x: number;
	y: number;
}

/** Zoom factor of a double tap or the button, and maximum; more if the picture is larger. */
const CLOSE = 2;
const CLOSEST = 4;
/** CSS pixels of a swipe; of a tap's tolerance; of an arrow key. */
const SWIPE = 48;
const STILL = 8;
const STEP = 80;
/** Most ms between the taps of a double tap. */
const DOUBLE = 300;

/**
 * Makes the picture zoomable: pinch, double tap or click, wheel, keys. When zoomed, dragging pans; otherwise a swipe
 * changes the picture.
 */
export function makeZoomable(stage: HTMLElement, { onZoom, onSwipe }: Options): Zoomable {
	const fingers = new Map<number, Point>();
	let scale = 1;
	let at: Point = { x: 0, y: 0 };
	let moved = 0;
	let isTouched = false;
	let lastTap = { time: 0, x: 0, y: 0 };
	const picture = () => stage.querySelector("img");

	function draw(aside = 0): void {
		const image = picture();
		if (!image) return;
		const room = (length: number, space: number) => Math.max(0, (length * scale - space) / 2);
		const most = { x: room(image.offsetWidth, stage.clientWidth), y: room(image.offsetHeight, stage.clientHeight) };
		at = { x: clamp(at.x, -most.x, most.x), y: clamp(at.y, -most.y, most.y) };
		const isWhole = scale === 1;
		image.style.transform = isWhole
			? aside === 0
				? ""
				: `translate(${aside}px, 0)`
			: `translate(${at.x}px, ${at.y}px) scale(${scale})`;
	}

	/** Keeps the point under the pointer fixed. */
	function zoomTo(wanted: number, { x, y }: Point): void {
		const image = picture();
		if (!image) return;
		const own = image.naturalWidth / Math.max(1, image.offsetWidth);
		const next = clamp(wanted, 1, Math.max(CLOSEST, own));
		const { left, top, width, height } = stage.getBoundingClientRect();
		const from = { x: x - left - width / 2, y: y - top - height / 2 };
		at = { x: from.x - ((from.x - at.x) * next) / scale, y: from.y - ((from.y - at.y) * next) / scale };
		const wasZoomed = scale > 1;
		scale = next;
		draw();
		if (wasZoomed !== scale > 1) onZoom(scale > 1);
	}

	const middle = (): Point => {
		const { left, top, width, height } = stage.getBoundingClientRect();
		return { x: left + width / 2, y: top + height / 2 };
	};
	const toggleAt = (point: Point) => zoomTo(scale > 1 ? 1 : CLOSE, point);

	stage.addEventListener("pointerdown", ({ pointerId, pointerType, clientX, clientY }) => {
		isTouched = pointerType === "touch";
		if (fingers.size === 0) moved = 0;
		fingers.set(pointerId, { x: clientX, y: clientY });
	});
	let aside: Point = { x: 0, y: 0 };
	stage.addEventListener("pointermove", ({ pointerId, pointerType, clientX, clientY }) => {
		const before = fingers.get(pointerId);
		if (!before) return;
		const now = { x: clientX, y: clientY };
		const [other] = [...fingers].filter(([id]) => id !== pointerId).map(([, point]) => point);
		const by = { x: now.x - before.x, y: now.y - before.y };
		moved += Math.hypot(by.x, by.y);
		fingers.set(pointerId, now);
		stage.classList.add("is-held");
		if (other) {
			aside = { x: 0, y: 0 };
			zoomTo((scale * distance(now, other)) / Math.max(1, distance(before, other)), between(now, other));
		} else if (scale > 1) {
			at = { x: at.x + by.x, y: at.y + by.y };
			draw();
		} else if (pointerType === "touch") {
			aside = { x: aside.x + by.x, y: aside.y + by.y };
			draw(aside.x);
		}
	});
	const lift = ({ pointerId, pointerType, clientX, clientY, type }: PointerEvent) => {
		if (!fingers.delete(pointerId) || fingers.size > 0) return;
		stage.classList.remove("is-held");
		const swiped = aside;
		aside = { x: 0, y: 0 };
		draw();
		if (type !== "pointerup" || pointerType !== "touch") return;
		if (scale === 1 && Math.abs(swiped.x) > SWIPE && Math.abs(swiped.x) > 2 * Math.abs(swiped.y))
			onSwipe(swiped.x < 0 ? 1 : -1);
		else if (moved < STILL) tap({ x: clientX, y: clientY });
	};
	for (const event of ["pointerup", "pointercancel", "pointerleave"] as const) stage.addEventListener(event, lift);

	function tap(point: Point): void {
		const time = performance.now();
		const isSecond = time - lastTap.time < DOUBLE && distance(point, lastTap) < 4 * STILL;
		lastTap = { time: isSecond ? 0 : time, ...point };
		if (isSecond) toggleAt(point);
	}

	// A drag must not count as a click on the backdrop.
	stage.addEventListener("click", (event) => moved >= STILL && event.stopPropagation(), { capture: true });
	// Double taps are detected from taps: not every browser sends dblclick.
	stage.addEventListener("dblclick", (event) => {
		if (!isTouched) toggleAt({ x: event.clientX, y: event.clientY });
	});
	stage.addEventListener(
		"wheel",
		(event) => {
			event.preventDefault();
			zoomTo(scale * Math.exp(-event.deltaY / 300), { x: event.clientX, y: event.clientY });
		},
		{ passive: false },
	);
	stage.addEventListener("dragstart", (event) => event.preventDefault());

	return {
		isZoomed: () => scale > 1,
		toggle: () => toggleAt(middle()),
		reset: () => zoomTo(1, middle()),
		press: (key) => {
			const nearer = { "+": 1.5, "=": 1.5, "-": 1 / 1.5, "0": 1 / CLOSEST / scale }[key];
			if (nearer && picture()) {
				zoomTo(scale * nearer, middle());
				return true;
			}
			const step = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[key];
			if (!step || scale === 1) return false;
			at = { x: at.x + step[0]! * STEP, y: at.y + step[1]! * STEP };
			draw();
			return true;
		},
	};
}

function clamp(value: number, least: number, most: number): number {
	return Math.min(most, Math.max(least, value));
}

function distance(one: Point, other: Point): number {
	return Math.hypot(one.x - other.x, one.y - other.y);
}

function between(one: Point, other: Point): Point {
	return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}
