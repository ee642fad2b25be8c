import { __, sprintf } from "@feedmill/ui/words.ts";

const words = () => [__("Very poor"), __("Not that bad"), __("Average"), __("Good"), __("Perfect")];

/**
 * Star buttons for the rating select, which stays in the form; and the check for a required rating before submission.
 * Reference: catalogue UI §3.8.
 */
export function startReviewForm(): void {
	const select = document.querySelector<HTMLSelectElement>("#commentform #rating");
	if (!select?.form) return;
	const stars = document.createElement("p");
	stars.className = "stars";
	const group = document.createElement("span");
	group.setAttribute("role", "radiogroup");
	group.setAttribute("aria-label", __("Your rating"));
	const links = words().map((word, index) => {
		const star = document.createElement("button");
		star.type = "button";
		star.className = `star-${index + 1}`;
		star.setAttribute("role", "radio");
		star.setAttribute("aria-label", sprintf(__("%1$d of 5 stars: %2$s"), index + 1, word));
		// Stars that are not required can be taken back.
		star.addEventListener("click", () =>
			choose(!select.required && select.value === String(index + 1) ? 0 : index + 1),
		);
		return star;
	});
	const choose = (rating: number) => {
		select.value = rating === 0 ? "" : String(rating);
		stars.classList.toggle("selected", rating > 0);
		for (const [index, star] of links.entries()) {
			star.classList.toggle("active", index + 1 === rating);
			star.classList.toggle("filled", index < rating);
			star.setAttribute("aria-checked", String(index + 1 === rating));
			star.tabIndex = index + 1 === Math.max(1, rating) ? 0 : -1;
		}
	};
	group.addEventListener("keydown", (event) => {
		const by = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
		if (!by) return;
		event.preventDefault();
		choose(Math.min(5, Math.max(1, (Number(select.value) || 0) + by)));
		links[Number(select.value) - 1]?.focus();
	});
	group.append(...links);
	stars.append(group);
	select.hidden = true;
	select.after(stars);
	choose(Number(select.value) || 0);
	select.form.addEventListener("submit", (event) => {
		if (select.value !== "" || !select.required) return;
		event.preventDefault();
		window.alert(__("Please select a rating"));
		links[0]?.focus();
	});
}
