/** Class, text and whether the hint is shown, by score. Reference: account §11. */
const LEVELS = [
	["short", "Very weak"],
	["bad", "Weak"],
	["bad", "Weak"],
	["good", "Medium"],
	["strong", "Strong"],
] as const;
const ENOUGH = 3;
const HINT =
	'Hint: The password should be at least twelve characters long. To make it stronger, use upper and lower case letters, numbers, and symbols like ! " ? $ % ^ & ).';

/** Tells beside a new password how strong it is. It advises and never blocks: the server decides. */
export function startPasswordStrength(): void {
	const fields = document.querySelectorAll<HTMLInputElement>(
		"form.register #reg_password, form.edit-account #password_1, form.lost_reset_password #password_1",
	);
	for (const field of fields) {
		const meter = document.createElement("div");
		meter.className = "woocommerce-password-strength";
		meter.setAttribute("aria-live", "polite");
		const hint = document.createElement("small");
		hint.className = "woocommerce-password-hint";
		hint.textContent = HINT;
		(field.closest(".password-input") ?? field).after(meter, hint);
		const show = () => {
			const score = strengthOf(field.value);
			const [className, text] = LEVELS[score]!;
			meter.className = `woocommerce-password-strength ${className}`;
			meter.textContent =
				field.value === "" ? "" : score < ENOUGH ? `${text} - Please enter a stronger password.` : text;
			hint.hidden = field.value === "" || score >= ENOUGH;
		};
		field.addEventListener("input", show);
		show();
	}
}

const COMMON =
	/^(?:password|passw0rd|qwerty|letmein|welcome|admin|iloveyou|india|abc)\d*$|^(\d)\1+$|^(?:0?123456789?0?)$/i;

/** 0 to 4, by the size of the space the password is drawn from; common words and runs count for nothing. */
export function strengthOf(password: string): 0 | 1 | 2 | 3 | 4 {
	if (password.length < 4 || COMMON.test(password)) return 0;
	const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length;
	const alphabet = [10, 26, 40, 62, 90][kinds] ?? 90;
	const distinct = new Set(password.toLowerCase()).size;
	const bits = Math.min(password.length, distinct * 2) * Math.log2(alphabet);
	if (bits < 35) return 1;
	if (bits < 50) return 2;
	return bits < 70 ? 3 : 4;
}
