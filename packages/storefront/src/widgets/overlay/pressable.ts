/**
 * Makes a link, which does its work without script too, a button for readers and keyboards: it obeys the space bar as
 * well.
 */
export function makeButton(link: HTMLElement): void {
	link.setAttribute("role", "button");
	link.addEventListener("keydown", (event) => {
		if (event.key !== " ") return;
		event.preventDefault();
		link.click();
	});
}
