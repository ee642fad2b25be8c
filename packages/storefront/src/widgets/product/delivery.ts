/** Loads the shipping cost of a PIN without navigation, from the page that the form leads to. */
export function startDelivery(): void {
	const form = document.querySelector<HTMLFormElement>(".delivery__form");
	form?.addEventListener("submit", (event) => {
		event.preventDefault();
		void ask(form);
	});
}

/** Time limit in ms; after it the form is submitted. */
const WITHIN = 15_000;

let asking: AbortController | null = null;

/** Only the answer about the newest PIN is shown. */
async function ask(form: HTMLFormElement): Promise<void> {
	const target = new URL(form.action);
	target.hash = "";
	target.searchParams.set("pin", form.querySelector<HTMLInputElement>("[name=pin]")?.value ?? "");
	const place = document.getElementById("delivery-answer");
	if (!place) return;
	asking?.abort();
	const own = new AbortController();
	asking = own;
	const timer = setTimeout(() => own.abort(), WITHIN);
	place.setAttribute("aria-busy", "true");
	try {
		const response = await fetch(target, { headers: { Accept: "text/html" }, signal: own.signal });
		const page = new DOMParser().parseFromString(await response.text(), "text/html");
		const answer = page.getElementById("delivery-answer");
		if (!answer) throw new Error("no answer");
		if (asking !== own) return;
		place.replaceChildren(...answer.childNodes);
		const wrong = page.getElementById("delivery-pin")?.getAttribute("aria-invalid") ?? "false";
		form.querySelector("[name=pin]")?.setAttribute("aria-invalid", wrong);
	} catch {
		// Without a usable response submit the form.
		if (asking === own) form.submit();
	} finally {
		clearTimeout(timer);
		if (asking === own) place.removeAttribute("aria-busy");
	}
}
