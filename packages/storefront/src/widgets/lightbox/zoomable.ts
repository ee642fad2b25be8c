export interface Zoomable {
	isZoomed(): boolean;
	/** Zooms in to the middle, or out. */
	toggle(): void;
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
	const view = createView(stage, onZoom);
	const hand = followPointers(stage, view, onSwipe);
	followMouse(stage, view, hand);
	return {
		isZoomed: view.isZoomed,
		toggle: () => view.toggleAt(view.middle()),
		press: (key) => press(view, key),
	};
}

/** The picture as it is shown: how large, and which part of it. */
interface View {
	isZoomed(): boolean;
	/** Keeps the point under the pointer fixed. A factor of 0 shows the whole picture. false: there is none. */
	zoomBy(factor: number, point: Point): boolean;
	toggleAt(point: Point): void;
	/** Shows another part of the zoomed picture. */
	panBy(way: Point): void;
	/** Shows the whole picture this many pixels beside its place, and again there. */
	moveAside(pixels: number): void;
	middle(): Point;
}

function createView(stage: HTMLElement, onZoom: Options["onZoom"]): View {
	let scale = 1;
	let at: Point = { x: 0, y: 0 };
	const picture = () => stage.querySelector("img");
	const middle = (): Point => {
		const { left, top, width, height } = stage.getBoundingClientRect();
		return { x: left + width / 2, y: top + height / 2 };
	};

	function draw(): void {
		const image = picture();
		if (!image) return;
		const room = (length: number, space: number) => Math.max(0, (length * scale - space) / 2);
		const most = { x: room(image.offsetWidth, stage.clientWidth), y: room(image.offsetHeight, stage.clientHeight) };
		at = { x: clamp(at.x, -most.x, most.x), y: clamp(at.y, -most.y, most.y) };
		image.style.transform = scale === 1 ? "" : `translate(${at.x}px, ${at.y}px) scale(${scale})`;
	}

	function moveAside(pixels: number): void {
		draw();
		const image = picture();
		if (image && scale === 1 && pixels !== 0) image.style.transform = `translate(${pixels}px, 0)`;
	}

	function zoomBy(factor: number, point: Point): boolean {
		const image = picture();
		if (!image) return false;
		const own = image.naturalWidth / Math.max(1, image.offsetWidth);
		const next = clamp(scale * factor, 1, Math.max(CLOSEST, own));
		const from = minus(point, middle());
		at = { x: from.x - ((from.x - at.x) * next) / scale, y: from.y - ((from.y - at.y) * next) / scale };
		const wasZoomed = scale > 1;
		scale = next;
		draw();
		if (wasZoomed !== scale > 1) onZoom(scale > 1);
		return true;
	}

	return {
		isZoomed: () => scale > 1,
		zoomBy,
		toggleAt: (point) => void zoomBy(scale > 1 ? 0 : CLOSE, point),
		panBy(way) {
			at = { x: at.x + way.x, y: at.y + way.y };
			draw();
		},
		moveAside,
		middle,
	};
}

/** What the last pointers did. */
interface Hand {
	/** Whether the last pointer was a finger. */
	isTouch(): boolean;
	/** Whether it has moved further than a tap does. */
	hasDragged(): boolean;
}

function followPointers(stage: HTMLElement, view: View, onSwipe: Options["onSwipe"]): Hand {
	const fingers = new Map<number, Point>();
	const tap = doubleTaps(view.toggleAt);
	let moved = 0;
	let isTouch = false;
	let aside: Point = { x: 0, y: 0 };

	function drag(by: Point, pointerType: string): void {
		if (view.isZoomed()) view.panBy(by);
		else if (pointerType === "touch") {
			aside = { x: aside.x + by.x, y: aside.y + by.y };
			view.moveAside(aside.x);
		}
	}

	function pinch(before: Point, now: Point, other: Point): void {
		aside = { x: 0, y: 0 };
		view.zoomBy(distance(now, other) / Math.max(1, distance(before, other)), between(now, other));
	}

	function lift({ pointerId, pointerType, clientX, clientY, type }: PointerEvent): void {
		if (!fingers.delete(pointerId) || fingers.size > 0) return;
		stage.classList.remove("is-held");
		const swiped = aside;
		aside = { x: 0, y: 0 };
		view.moveAside(0);
		if (type !== "pointerup" || pointerType !== "touch") return;
		if (!view.isZoomed() && Math.abs(swiped.x) > SWIPE && Math.abs(swiped.x) > 2 * Math.abs(swiped.y))
			onSwipe(swiped.x < 0 ? 1 : -1);
		else if (moved < STILL) tap({ x: clientX, y: clientY });
	}

	stage.addEventListener("pointerdown", ({ pointerId, pointerType, clientX, clientY }) => {
		isTouch = pointerType === "touch";
		if (fingers.size === 0) moved = 0;
		fingers.set(pointerId, { x: clientX, y: clientY });
	});
	stage.addEventListener("pointermove", ({ pointerId, pointerType, clientX, clientY }) => {
		const before = fingers.get(pointerId);
		if (!before) return;
		const now = { x: clientX, y: clientY };
		const [other] = [...fingers].filter(([id]) => id !== pointerId).map(([, point]) => point);
		moved += distance(now, before);
		fingers.set(pointerId, now);
		stage.classList.add("is-held");
		if (other) pinch(before, now, other);
		else drag(minus(now, before), pointerType);
	});
	for (const event of ["pointerup", "pointercancel", "pointerleave"] as const) stage.addEventListener(event, lift);
	return { isTouch: () => isTouch, hasDragged: () => moved >= STILL };
}

/** Calls `act` with the second of two taps. They are counted here: not every browser sends dblclick for them. */
function doubleTaps(act: (point: Point) => void): (point: Point) => void {
	let last = { time: 0, x: 0, y: 0 };
	return (point) => {
		const time = performance.now();
		const isSecond = time - last.time < DOUBLE && distance(point, last) < 4 * STILL;
		last = { time: isSecond ? 0 : time, ...point };
		if (isSecond) act(point);
	};
}

function followMouse(stage: HTMLElement, view: View, hand: Hand): void {
	// A drag must not count as a click on the backdrop.
	stage.addEventListener("click", (event) => hand.hasDragged() && event.stopPropagation(), { capture: true });
	stage.addEventListener("dblclick", (event) => {
		if (!hand.isTouch()) view.toggleAt({ x: event.clientX, y: event.clientY });
	});
	const turnWheel = (event: WheelEvent) => {
		event.preventDefault();
		view.zoomBy(Math.exp(-event.deltaY / 300), { x: event.clientX, y: event.clientY });
	};
	stage.addEventListener("wheel", turnWheel, { passive: false });
	stage.addEventListener("dragstart", (event) => event.preventDefault());
}

function press(view: View, key: string): boolean {
	const factor = { "+": 1.5, "=": 1.5, "-": 1 / 1.5, "0": 0 }[key];
	if (factor !== undefined) return view.zoomBy(factor, view.middle());
	const step = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[key];
	if (!step || !view.isZoomed()) return false;
	view.panBy({ x: step[0]! * STEP, y: step[1]! * STEP });
	return true;
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

function minus(one: Point, other: Point): Point {
	return { x: one.x - other.x, y: one.y - other.y };
}
