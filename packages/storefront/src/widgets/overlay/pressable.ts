/** Gives a link the role of a button, and the space bar. */
export function makeButton(link: HTMLElement): void {
	link.setAttribute("role", "button");
	link.addEventListener("keydown", (event) => {
		if (event.key !== " ") return;
		event.preventDefault();
		link.click();
	});
}
