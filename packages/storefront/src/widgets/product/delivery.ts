/**
 * Asks for delivery to a PIN without leaving the page: fetches the page the form would lead to and takes its answer
 * over.
 */
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
		// Without network, or with an answer of another kind: the plain form shows what there is.
		form.submit();
	} finally {
		place.removeAttribute("aria-busy");
	}
}
