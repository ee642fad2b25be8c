import { __, sprintf } from "@feedmill/ui/words.ts";
import { smallerPicture } from "./smaller-picture.ts";

/** ms to wait for downscaling; then originals are sent. */
const PATIENCE = 20_000;

/** Downscales chosen pictures before upload, and reports too many. The server re-encodes them anyway. */
export function startPictureField(input: HTMLInputElement): void {
	const { form } = input;
	if (!form) return;
	const most = Number(input.dataset.most) || 1;
	const status = document.createElement("span");
	status.className = "comment-form-hint";
	status.setAttribute("role", "status");
	input.after(status);
	let underWay: Promise<void> | null = null;

	async function choose(): Promise<void> {
		const chosen = [...(input.files ?? [])];
		status.textContent = chosen.length > most ? sprintf(__("Only the first %d pictures are sent."), most) : "";
		const smaller = await Promise.all(chosen.slice(0, most).map(smallerPicture));
		if (smaller.every((file, index) => file === chosen[index]) && smaller.length === chosen.length) return;
		const replaced = new DataTransfer();
		for (const file of smaller) replaced.items.add(file);
		input.files = replaced.files;
	}

	input.addEventListener("change", () => {
		const work = Promise.race([choose(), new Promise<void>((resolve) => setTimeout(resolve, PATIENCE))]).finally(() => {
			if (underWay === work) underWay = null;
		});
		underWay = work;
	});
	form.addEventListener("submit", (event) => {
		if (!underWay || event.defaultPrevented) return;
		event.preventDefault();
		const { submitter } = event;
		const button = submitter ?? form.querySelector<HTMLElement>("[type=submit]");
		void underWay.then(() => button?.click());
	});
}
