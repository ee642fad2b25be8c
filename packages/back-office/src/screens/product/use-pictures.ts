import type { ProductPicture } from "@feedmill/admin-api/feedmill-v1/products/product.ts";
import { useEffect, useRef, useState } from "react";
import { scaled, sendPicture } from "./send-picture.ts";

/** A picture on its way. */
export interface SendingPicture {
	key: number;
	name: string;
	/** Why it cannot be taken; "": it is being sent, or waits for the network. */
	problem: string;
	waits: boolean;
}

export interface SendingPictures {
	sending: SendingPicture[];
	add: (files: readonly File[]) => void;
	/** Sends what waits for the network. */
	again: () => void;
	remove: (key: number) => void;
}

/** ms after which a lost one is sent again. */
const PAUSES = [2_000, 5_000, 15_000, 30_000];
/** Most that are added at once. */
const MOST = 20;

/** Sends pictures one after the other, and those that a bad network lost again, also when it comes back. */
export function usePictures(altOf: (file: File) => string, onSent: (picture: ProductPicture) => void): SendingPictures {
	const [sending, setSending] = useState<SendingPicture[]>([]);
	const queue = useRef<{ key: number; file: File; blob: Blob | null; tries: number }[]>([]);
	const latest = useRef({ altOf, onSent });
	latest.current = { altOf, onSent };
	const busy = useRef(false);
	const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
	const counter = useRef(0);
	const mark = (key: number, more: Partial<SendingPicture> | null) =>
		setSending((now) => now.flatMap((each) => (each.key === key ? (more ? [{ ...each, ...more }] : []) : [each])));

	async function work(): Promise<void> {
		if (busy.current) return;
		busy.current = true;
		clearTimeout(timer.current);
		for (let next = queue.current[0]; next; next = queue.current[0]) {
			const made = next.blob ? { blob: next.blob } : await scaled(next.file);
			if ("problem" in made) {
				queue.current.shift();
				mark(next.key, { problem: made.problem, waits: false });
				continue;
			}
			next.blob = made.blob;
			mark(next.key, { waits: false });
			const sent = await sendPicture(made.blob, next.file.name, latest.current.altOf(next.file));
			const isWanted = queue.current.includes(next);
			if (sent === "lost") {
				mark(next.key, { waits: true });
				const pause = PAUSES[Math.min(next.tries++, PAUSES.length - 1)];
				timer.current = setTimeout(() => void work(), pause);
				break;
			}
			if (!isWanted) continue;
			queue.current.shift();
			if ("problem" in sent) mark(next.key, { problem: sent.problem });
			else {
				mark(next.key, null);
				latest.current.onSent(sent.picture);
			}
		}
		busy.current = false;
	}

	const again = useRef(() => void work());
	useEffect(() => {
		const retry = again.current;
		window.addEventListener("online", retry);
		return () => {
			window.removeEventListener("online", retry);
			clearTimeout(timer.current);
		};
	}, []);
	return {
		sending,
		add(files) {
			const added = files.slice(0, MOST).map((file) => ({ key: ++counter.current, file, blob: null, tries: 0 }));
			queue.current.push(...added);
			setSending((now) => [
				...now,
				...added.map(({ key, file }) => ({ key, name: file.name, problem: "", waits: false })),
			]);
			void work();
		},
		again: again.current,
		remove(key) {
			queue.current = queue.current.filter((each) => each.key !== key);
			mark(key, null);
		},
	};
}
