import { useSyncExternalStore } from "react";

const KEPT = "feedmill.sound-of-new-orders";
const listeners = new Set<() => void>();

/** Whether a new order makes a sound on this device, and the switch. Off until somebody turns it on. */
export function useSound(): [on: boolean, turn: (on: boolean) => void] {
	const on = useSyncExternalStore((listener) => {
		listeners.add(listener);
		return () => listeners.delete(listener);
	}, isOn);
	return [on, turn];
}

/** The sound of a new order, if it is wanted here. Browsers play none before the first press in the page. */
export function soundNewOrder(): void {
	if (isOn()) void play();
}

let kept: boolean | null = null;

function isOn(): boolean {
	kept ??= read();
	return kept;
}

function turn(on: boolean): void {
	kept = on;
	try {
		if (on) localStorage.setItem(KEPT, "on");
		else localStorage.removeItem(KEPT);
	} catch {
		// A browser that keeps nothing: it holds until the page closes.
	}
	for (const listener of listeners) listener();
	if (on) void play();
}

function read(): boolean {
	try {
		return localStorage.getItem(KEPT) === "on";
	} catch {
		return false;
	}
}

let context: AudioContext | null = null;

/** Two short tones, made here, so that no file is loaded. */
async function play(): Promise<void> {
	try {
		context ??= new AudioContext();
		await context.resume();
	} catch {
		return;
	}
	const start = context.currentTime;
	for (const [index, hertz] of [660, 880].entries()) {
		const [tone, volume] = [context.createOscillator(), context.createGain()];
		const at = start + index * 0.18;
		tone.frequency.value = hertz;
		volume.gain.setValueAtTime(0.0001, at);
		volume.gain.exponentialRampToValueAtTime(0.2, at + 0.02);
		volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.3);
		tone.connect(volume).connect(context.destination);
		tone.start(at);
		tone.stop(at + 0.3);
	}
}
