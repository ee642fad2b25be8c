import { Button } from "@feedmill/ui/button.tsx";
import { RemovableChip } from "@feedmill/ui/chip.tsx";
import { cx } from "@feedmill/ui/class-names.ts";
import { TextInput } from "@feedmill/ui/fields/text-input.tsx";
import { LoadingMask } from "@feedmill/ui/loading-mask.tsx";
import { keepFocus, pageHeading } from "@feedmill/ui/stillness/keep-focus.ts";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { dispatch, select, useDispatch, useSelect } from "@wordpress/data";
import { decodeEntities } from "@wordpress/html-entities";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { cartStore } from "../../data/cart/store.ts";
import { createNotice, noticesStore } from "../../data/notices/notices.ts";
import { type Currency, getCurrencyFromPriceResponse } from "../../data/price-format.ts";
import { validationStore } from "../../data/validation/store.ts";
import { filtersOf } from "../../registry/checkout-filters.ts";
import { getSetting } from "../../settings/settings.ts";
import { type CartCoupon, isApiError } from "../../wire/types.ts";
import { ValidationInputError } from "../fields/validation-input-error.tsx";
import { useStoreCart } from "../hooks/use-cart.ts";
import { ExperimentalDiscountsMeta } from "./experimental-slots.tsx";
import { TotalsItem, TotalsWrapper } from "./totals.tsx";
import { type TotalsContext, useTotalsContext } from "./totals-context.ts";

/** The form that applies a coupon; closed until the shopper opens it. Reference: 02 §1.2. */
export function CouponForm() {
	const context = useTotalsContext();
	const [isOpen, setOpen] = useState(false);
	const [code, setCode] = useState("");
	const instance = useId();
	const { applyCoupon } = useDispatch(cartStore);
	const { setValidationErrors, clearValidationError } = useDispatch(validationStore);
	const isLoading = useSelect((select) => select(cartStore).isApplyingCoupon(), []);
	const inputId = `wc-block-components-totals-coupon__input-${instance}`;
	const formId = "wc-block-components-totals-coupon__form";
	const field = useRef<HTMLInputElement>(null);
	const error = useSelect((select) => select(validationStore).getValidationError("coupon"), []);
	useEffect(() => {
		if (isOpen) field.current?.focus();
	}, [isOpen]);
	// The error of a refused coupon must not block the order after its form is unmounted, nor stay when the cart changes:
	// by then the coupon may be valid.
	useEffect(() => () => void clearValidationError("coupon"), [clearValidationError]);
	const worth = useSelect((select) => select(cartStore).getCartTotals().total_items, []);
	const refusedAt = useRef(worth);
	useEffect(() => {
		if (worth !== refusedAt.current) void clearValidationError("coupon");
	}, [clearValidationError, worth]);

	const submit = async (event: FormEvent): Promise<void> => {
		event.preventDefault();
		event.stopPropagation();
		const wanted = code.trim();
		if (!wanted || isLoading) return;
		try {
			await applyCoupon(wanted);
			/* translators: %s: coupon code */
			announce("showApplyCouponNotice", wanted, __('Coupon code "%s" has been applied to your cart.'), context);
			setCode("");
			setOpen(false);
			keepFocus(couponLink);
		} catch (refusal) {
			// The answer with the refusal may have changed the cart.
			refusedAt.current = select(cartStore).getCartTotals().total_items;
			void setValidationErrors({ coupon: { message: messageOf(refusal), hidden: false } });
			field.current?.focus();
		}
	};
	const toggle = (): void => {
		if (isOpen) void clearValidationError("coupon");
		setOpen(!isOpen);
	};

	return (
		<div className="wc-block-components-totals-coupon">
			{!isOpen && (
				// biome-ignore lint/a11y/useSemanticElements: extensions expect this link with the role of a button.
				<a
					role="button"
					href={`#${formId}`}
					className="wc-block-components-totals-coupon-link"
					aria-label={__("Add a coupon")}
					onClick={(event) => {
						event.preventDefault();
						toggle();
					}}
					onKeyDown={(event) => {
						if (event.key !== " ") return;
						event.preventDefault();
						toggle();
					}}
				>
					{__("Add a coupon")}
				</a>
			)}
			{isOpen && (
				<LoadingMask screenReaderLabel={__("Applying coupon…")} isLoading={isLoading} showSpinner={false}>
					<div className="wc-block-components-totals-coupon__content">
						<form id={formId} className="wc-block-components-totals-coupon__form" onSubmit={submit} noValidate>
							<TextInput
								ref={field}
								id={inputId}
								className={cx("wc-block-components-totals-coupon__input", Boolean(error) && "has-error")}
								label={__("Enter code")}
								value={code}
								aria-invalid={Boolean(error)}
								ariaDescribedBy={error ? "validate-error-coupon" : undefined}
								feedback={<ValidationInputError propertyName="coupon" />}
								onChange={(typed) => {
									void clearValidationError("coupon");
									setCode(typed);
								}}
							/>
							<Button
								type="submit"
								className="wc-block-components-totals-coupon__button"
								disabled={isLoading || !code.trim()}
								showSpinner={isLoading}
							>
								{__("Apply")}
							</Button>
						</form>
					</div>
				</LoadingMask>
			)}
		</div>
	);
}

function announce(
	filterName: "showApplyCouponNotice" | "showRemoveCouponNotice",
	code: string,
	text: string,
	context: TotalsContext,
): void {
	if (!filtersOf({}, { couponCode: code, context: context.notices })(filterName, true)) return;
	void dispatch(noticesStore).createNotice("info", sprintf(text, code), {
		id: "coupon-form",
		type: "snackbar",
		context: context.notices,
	});
}

const couponLink = (): Element | null => document.querySelector(".wc-block-components-totals-coupon-link");

const messageOf = (error: unknown): string =>
	isApiError(error) ? decodeEntities(error.message) : __("Something went wrong. Please contact us to get assistance.");

const CHIP = "wc-block-components-totals-discount__coupon-list-item";

function CouponChips({ coupons }: { coupons: CartCoupon[] }) {
	const context = useTotalsContext();
	const { removeCoupon } = useDispatch(cartStore);
	const isRemoving = useSelect((select) => select(cartStore).isRemovingCoupon(), []);
	const shown = filtersOf({}, { context: "summary" })("coupons", coupons);
	if (!shown.length) return null;
	const remove = async (code: string): Promise<void> => {
		const place = shown.findIndex((coupon) => coupon.code === code);
		const chips = (): NodeListOf<Element> => document.querySelectorAll(`.${CHIP} button`);
		const nextChip = (): Element | null => chips().item(Math.min(place, chips().length - 1));
		try {
			await removeCoupon(code);
			keepFocus(nextChip, couponLink, pageHeading);
			/* translators: %s: coupon code */
			announce("showRemoveCouponNotice", code, __('Coupon code "%s" has been removed from your cart.'), context);
		} catch (error) {
			createNotice("error", messageOf(error), { id: "coupon-form", context: context.notices });
			keepFocus(nextChip, couponLink);
		}
	};
	return (
		<LoadingMask screenReaderLabel={__("Removing coupon…")} isLoading={isRemoving} showSpinner={false}>
			<ul className="wc-block-components-totals-discount__coupon-list">
				{shown.map(({ code, label }) => {
					const text = decodeEntities(label ?? code);
					return (
						<RemovableChip
							key={`coupon-${code}`}
							className={CHIP}
							text={text}
							/* translators: %s: coupon */
							screenReaderText={sprintf(__("Coupon: %s"), text)}
							disabled={isRemoving}
							radius="large"
							/* translators: %s: coupon */
							ariaLabel={sprintf(__('Remove coupon "%s"'), text)}
							onRemove={() => void remove(code)}
						/>
					);
				})}
			</ul>
		</LoadingMask>
	);
}

export function DiscountRow({
	className,
	currency,
	coupons,
	discount,
}: {
	className?: string;
	currency: Currency;
	coupons: CartCoupon[];
	discount: number;
}) {
	if (!discount && !coupons.length) return null;
	return (
		<TotalsWrapper className={className ?? ""}>
			<TotalsItem
				className="wc-block-components-totals-discount"
				currency={currency}
				label={discount ? __("Discount") : __("Coupons")}
				value={discount ? discount * -1 : "-"}
				description={coupons.length > 0 && <CouponChips coupons={coupons} />}
			/>
		</TotalsWrapper>
	);
}

/** The discount row, and the slot below it. */
export function DiscountBlock({ className }: { className?: string }) {
	const cart = useStoreCart();
	const context = useTotalsContext();
	const { total_discount, total_discount_tax } = cart.cartTotals;
	const tax = getSetting<boolean>("displayCartPricesIncludingTax", false) ? Number.parseInt(total_discount_tax, 10) : 0;
	const { extensions, ...rest } = cart;
	return (
		<>
			<DiscountRow
				className={className ?? ""}
				currency={getCurrencyFromPriceResponse(cart.cartTotals)}
				coupons={cart.cartCoupons}
				discount={Number.parseInt(total_discount, 10) + tax}
			/>
			<ExperimentalDiscountsMeta.Slot extensions={extensions} cart={rest} context={context.block} />
		</>
	);
}

export function CouponFormBlock({ className }: { className?: string }) {
	if (!getSetting<boolean>("couponsEnabled", true)) return null;
	return (
		<TotalsWrapper className={className ?? ""}>
			<CouponForm />
		</TotalsWrapper>
	);
}
