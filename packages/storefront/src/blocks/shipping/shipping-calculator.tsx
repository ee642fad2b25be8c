import { Button } from "@feedmill/ui/button.tsx";
import { __ } from "@feedmill/ui/words.ts";
import { dispatch, select } from "@wordpress/data";
import { type FormEvent, useCallback, useState } from "react";
import { isSameAddress } from "../../data/cart/state/address-normal.ts";
import { cartStore } from "../../data/cart/store.ts";
import { processErrorResponse } from "../../data/notices/error-routing.ts";
import { removeNoticesWithContext } from "../../data/notices/notices.ts";
import { validationStore } from "../../data/validation/store.ts";
import type { ShippingAddress } from "../../wire/types.ts";
import type { FieldName } from "../address/address-fields.ts";
import { AddressForm } from "../address/address-form.tsx";
import { useStoreCart } from "../hooks/use-cart.ts";
import { StoreNoticesContainer } from "../notices/notices.tsx";

const FIELDS: readonly FieldName[] = ["country", "state", "city", "postcode"];
const CONTEXT = "wc/cart/shipping-calculator";

/** The form of the destination for shipping costs. Reference: 02 §1.3. */
export function ShippingCalculator({ onDone }: { onDone: () => void }) {
	const { shippingAddress } = useStoreCart();
	const [address, setAddress] = useState<ShippingAddress>(shippingAddress);
	const [isSending, setSending] = useState(false);
	const change = useCallback((part: Partial<ShippingAddress>) => {
		// What it says is about the former address.
		removeNoticesWithContext(CONTEXT);
		setAddress((before) => ({ ...before, ...part }));
	}, []);

	const submit = async (event: FormEvent): Promise<void> => {
		event.preventDefault();
		void dispatch(validationStore).showAllValidationErrors();
		const { getValidationError } = select(validationStore);
		if (FIELDS.some((name) => getValidationError(`shipping_${name}`)) || getValidationError("shipping_missing_country"))
			return;
		if (isSameAddress(address, shippingAddress)) {
			onDone();
			return;
		}
		setSending(true);
		removeNoticesWithContext(CONTEXT);
		try {
			const { country, state, city, postcode } = address;
			await dispatch(cartStore).updateCustomerData({ shipping_address: { country, state, city, postcode } }, false);
			onDone();
		} catch (error) {
			processErrorResponse(error, CONTEXT);
			setSending(false);
		}
	};
	return (
		<div className="wc-block-components-shipping-calculator">
			<StoreNoticesContainer context={CONTEXT} />
			<form className="wc-block-components-shipping-calculator-address" onSubmit={submit} noValidate>
				<AddressForm id="shipping-calculator" kind="shipping" fields={FIELDS} values={address} onChange={change} />
				<Button
					className="wc-block-components-shipping-calculator-address__button"
					type="submit"
					disabled={isSending}
					showSpinner={isSending}
				>
					{__("Update")}
				</Button>
			</form>
		</div>
	);
}
