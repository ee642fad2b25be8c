/**
 * Loads the shipping cost of a PIN without navigation, from the page that the form leads to: for the quantity and the
 * variation of the purchase form, and again when these change.
 */
export function startDelivery(): void {
	const form = document.querySelector<HTMLFormElement>(".delivery__form");
	if (!form) return;
	const pin = form.querySelector<HTMLInputElement>("[name=pin]");
	// The page of an address with a PIN has an answer already.
	let asked = document.getElementById("delivery-answer")?.firstElementChild ? (pin?.value ?? "") : "";
	form.addEventListener("submit", (event) => {
		event.preventDefault();
		asked = pin?.value ?? "";
		void ask(form, asked);
	});
	let timer: ReturnType<typeof setTimeout> | undefined;
	document.querySelector(PURCHASE)?.addEventListener("change", () => {
		clearTimeout(timer);
		if (asked) timer = setTimeout(() => void ask(form, asked), SETTLED);
	});
}

const PURCHASE = "form.cart";

/** ms after the last change of quantity or variation. */
const SETTLED = 300;

/** Time limit in ms; after it the form is submitted. */
const WITHIN = 15_000;

let asking: AbortController | null = null;

/** Only the answer about the newest question is shown. */
async function ask(form: HTMLFormElement, pin: string): Promise<void> {
	const target = new URL(form.action);
	target.hash = "";
	target.searchParams.set("pin", pin);
	const chosen = choices();
	for (const [name, value] of chosen) target.searchParams.set(name, value);
	const place = document.getElementById("delivery-answer");
	if (!place) return;
	asking?.abort();
	const own = new AbortController();
	asking = own;
	const limit = setTimeout(() => own.abort(), WITHIN);
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
		// Without a usable response submit the form, with what it was asked for.
		if (asking !== own) return;
		for (const [name, value] of chosen) form.append(hidden(name, value));
		form.submit();
	} finally {
		clearTimeout(limit);
		if (asking === own) place.removeAttribute("aria-busy");
	}
}

/** Quantity and chosen attributes of the purchase form. */
function choices(): [string, string][] {
	const purchase = document.querySelector<HTMLFormElement>(PURCHASE);
	if (!purchase) return [];
	return [...new FormData(purchase)].flatMap(([name, value]): [string, string][] =>
		typeof value === "string" && value !== "" && (name === "quantity" || name.startsWith("attribute_"))
			? [[name, value]]
			: [],
	);
}

function hidden(name: string, value: string): HTMLInputElement {
	return Object.assign(document.createElement("input"), { type: "hidden", name, value });
}
