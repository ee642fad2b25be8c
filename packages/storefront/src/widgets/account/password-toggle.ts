import { __ } from "@feedmill/ui/words.ts";
/**
 * A "show password" button. The wrapper has the classes that extensions expect; the control is a real button for
 * keyboard access. Specification: 4, Password field; reference: frontend 03 §6.
 */
export function startPasswordToggle(): void {
	const inputs = document.querySelectorAll<HTMLInputElement>(
		".woocommerce form input[type=password], form.login input[type=password], #loginform input[type=password]",
	);
	for (const input of inputs) {
		// A hidden form gets its toggle when it is shown.
		const hidden = input.closest("[hidden]");
		if (hidden) hidden.addEventListener("feedmill-shown", () => wrap(input), { once: true });
		else wrap(input);
	}
}

function wrap(input: HTMLInputElement): void {
	if (input.parentElement?.classList.contains("password-input")) return;
	const wrapper = document.createElement("span");
	wrapper.className = "password-input";
	input.before(wrapper);
	const toggle = document.createElement("button");
	toggle.type = "button";
	toggle.className = "show-password-input";
	toggle.setAttribute("aria-controls", input.id);
	label(toggle, false);
	wrapper.append(input, toggle);
	toggle.addEventListener("click", () => {
		const shown = toggle.classList.toggle("display-password");
		input.type = shown ? "text" : "password";
		label(toggle, shown);
	});
	// A visible password must not be saved as plain text for autofill.
	input.form?.addEventListener("submit", () => {
		input.type = "password";
	});
}

function label(toggle: HTMLButtonElement, shown: boolean): void {
	toggle.textContent = shown ? __("Hide") : __("Show");
	toggle.setAttribute("aria-label", shown ? __("Hide password") : __("Show password"));
	toggle.setAttribute("aria-pressed", String(shown));
}
