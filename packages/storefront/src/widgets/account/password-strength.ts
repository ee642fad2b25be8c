import { __, sprintf } from "@feedmill/ui/words.ts";
import { commonPasswords, passwordWeakness } from "./password-rules.ts";

/** Class and text by score. Reference: account §11. */
const levels = () =>
	[
		["short", __("Very weak")],
		["bad", __("Weak")],
		["bad", __("Weak")],
		["good", __("Medium")],
		["strong", __("Strong")],
	] as const;
const ENOUGH = 3;

/** A password strength meter. It does not block: the server decides. */
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
		hint.textContent = __(
			'Hint: The password should be at least twelve characters long. To make it stronger, use upper and lower case letters, numbers, and symbols like ! " ? $ % ^ & ).',
		);
		(field.closest(".password-input") ?? field).after(meter, hint);
		let common: ReadonlySet<string> = new Set();
		const show = () => {
			const weakness = passwordWeakness(field.value, namesIn(field.form), common);
			const score = weakness === "" ? strengthOf(field.value) : 0;
			const [className, text] = levels()[score]!;
			const advice = weakness || (score < ENOUGH ? __("Please enter a stronger password.") : "");
			meter.className = `woocommerce-password-strength ${className}`;
			meter.textContent = field.value === "" ? "" : advice === "" ? text : sprintf(__("%1$s - %2$s"), text, advice);
			hint.hidden = field.value === "" || score >= ENOUGH;
		};
		field.addEventListener("input", show);
		field.addEventListener("focus", async () => {
			common = await commonPasswords();
			show();
		});
		show();
	}
}

/** Username and e-mail in the password's form. */
function namesIn(form: HTMLFormElement | null): string[] {
	const fields = form?.querySelectorAll<HTMLInputElement>(
		"[name=username], [name=email], [name=account_email], [name=account_login], [name=reset_login]",
	);
	return [...(fields ?? [])].map(({ value }) => value);
}

const COMMON =
	/^(?:password|passw0rd|qwerty|letmein|welcome|admin|iloveyou|india|abc)\d*$|^(\d)\1+$|^(?:0?123456789?0?)$/i;

/** 0 to 4 for acceptable passwords, by the size of the search space; common words and sequences count for nothing. */
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
