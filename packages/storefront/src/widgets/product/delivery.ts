/** Loads the shipping cost of a PIN without navigation, from the page that the form leads to. */
export function startDelivery(): void {
	const form = document.querySelector<HTMLFormElement>(".delivery__form");
	form?.addEventListener("submit", (event) => {
		event.preventDefault();
		void ask(form);
	});
}

async function ask(form: HTMLFormElement): Promise<void> {
	const target = new URL(form.action);
	target.hash = "";
	target.searchParams.set("pin", form.querySelector<HTMLInputElement>("[name=pin]")?.value ?? "");
	const place = document.getElementById("delivery-answer");
	if (!place) return;
	place.setAttribute("aria-busy", "true");
	try {
		const response = await fetch(target, { headers: { Accept: "text/html" } });
		const page = new DOMParser().parseFromString(await response.text(), "text/html");
		const answer = page.getElementById("delivery-answer");
		if (!answer) throw new Error("no answer");
		place.replaceChildren(...answer.childNodes);
	} catch {
		// Without a usable response submit the form.
		form.submit();
	} finally {
		place.removeAttribute("aria-busy");
	}
}
