import { Icon } from "@feedmill/ui/icon.tsx";
import { WARNING } from "@feedmill/ui/icon-shapes.ts";
import { allowLayoutShift } from "@feedmill/ui/stillness/hold-still.ts";
import { __ } from "@feedmill/ui/words.ts";
import { useDispatch, useSelect } from "@wordpress/data";
import { useEffect, useState } from "react";
import { checkoutStore } from "../../data/checkout/store.ts";
import type { ValidationErrors } from "../../data/validation/state.ts";
import { validationStore } from "../../data/validation/store.ts";

const ROOT = ".wp-block-woocommerce-checkout";
const ORDER_BUTTON = ".wc-block-components-checkout-place-order-button";

/** After a refused attempt: a list of all errors above the form, linked to their fields. */
export function ErrorSummary() {
	const isFailed = useSelect((select) => select(checkoutStore).isIdle() && select(checkoutStore).hasError(), []);
	const errors = useSelect((select) => select(validationStore).getValidationErrors(), []);
	const { showAllValidationErrors } = useDispatch(validationStore);
	const [isShown, setShown] = useState(false);
	const hasErrors = Object.keys(errors).length > 0;

	// biome-ignore lint/correctness/useExhaustiveDependencies: only a new failure focuses it, no change of errors.
	useEffect(() => {
		if (!isFailed) return;
		if (!hasErrors) {
			const timer = setTimeout(showNotice, 50);
			return () => clearTimeout(timer);
		}
		void showAllValidationErrors();
		setShown(true);
		const timer = setTimeout(focusFirstInvalid, 50);
		return () => clearTimeout(timer);
	}, [isFailed]);

	const entries = isShown ? entriesOf(errors) : [];
	if (entries.length < 2) return null;
	return (
		<nav className="checkout-errors" aria-label={__("Errors")}>
			<Icon shape={WARNING} />
			<div>
				<p className="checkout-errors__title">{__("Please fix the following errors before continuing")}</p>
				<ul>
					{entries.map(({ id, message, target }) => (
						<li key={id}>
							<a
								href={`#${target?.id ?? ""}`}
								onClick={(event) => {
									event.preventDefault();
									fieldOf(id)?.focus();
								}}
							>
								{message}
							</a>
						</li>
					))}
				</ul>
			</div>
		</nav>
	);
}

function fieldOf(errorId: string): HTMLElement | null {
	const described = document.querySelector<HTMLElement>(
		`${ROOT} [aria-describedby="validate-error-${CSS.escape(errorId)}"]`,
	);
	if (described) return described;
	if (errorId.startsWith("terms-and-conditions")) return document.getElementById("terms-and-conditions");
	const [, kind, key] = /^(shipping|billing)_(.+)$/.exec(errorId) ?? [];
	const field = document.getElementById(errorId === "billing_email" ? "email" : kind ? `${kind}-${key}` : errorId);
	// The id of a list to choose from is around its input.
	return field?.matches(".wc-block-components-combobox") ? field.querySelector("input") : field;
}

interface Entry {
	id: string;
	message: string;
	target: HTMLElement | null;
}

/** In the order of the fields. */
function entriesOf(errors: ValidationErrors): Entry[] {
	const entries = Object.entries(errors)
		.filter(([id, { hidden, message }]) => !hidden && message && id !== "coupon")
		.map(([id, { message }]) => ({ id, message, target: fieldOf(id) }));
	return entries.sort((a, b) =>
		a.target && b.target && a.target !== b.target
			? a.target.compareDocumentPosition(b.target) & Node.DOCUMENT_POSITION_FOLLOWING
				? -1
				: 1
			: 0,
	);
}

function focusFirstInvalid(): void {
	const fields = document.querySelectorAll<HTMLElement>(`${ROOT} input:invalid, ${ROOT} .has-error input`);
	const first = [...fields].find(
		(field) => field.offsetParent !== null && !field.closest(".wc-block-components-totals-coupon"),
	);
	// An error without a field, as that of an address that nothing is delivered to.
	if (!first) {
		showNotice();
		return;
	}
	const { top, bottom } = first.getBoundingClientRect();
	const isVisible = top >= 0 && bottom <= window.innerHeight;
	first.focus({ preventScroll: isVisible });
}

/** Focuses the error and scrolls to it: with a fixed button it may be far from the visible area. */
function showNotice(): void {
	const banners = document.querySelectorAll<HTMLElement>(`${ROOT} .wc-block-components-notice-banner.is-error`);
	const first = [...banners].find((banner) => banner.offsetParent !== null);
	if (!first) return;
	const { activeElement: focused } = document;
	// The order button lost the focus while it was disabled.
	if (!focused || focused === document.body || focused.matches(ORDER_BUTTON)) {
		first.tabIndex = -1;
		first.focus({ preventScroll: true });
	}
	const { top, bottom } = first.getBoundingClientRect();
	if (top >= 0 && bottom <= window.innerHeight * 0.85) return;
	allowLayoutShift();
	first.scrollIntoView({ behavior: "smooth", block: "center" });
}
