import { cx } from "@feedmill/ui/class-names.ts";
import { Icon as Drawing } from "@feedmill/ui/icon.tsx";
import type { ReactNode } from "react";
import type { PaymentMethodIcon } from "../../registry/types.ts";
import { getSetting } from "../../settings/settings.ts";

const CARDS: Record<string, string> = {
	visa: "Visa",
	amex: "American Express",
	mastercard: "Mastercard",
	discover: "Discover",
	jcb: "JCB",
	diners: "Diners",
	rupay: "RuPay",
	alipay: "Alipay",
	bancontact: "Bancontact",
	eps: "eps",
	giropay: "giropay",
	ideal: "iDEAL",
	multibanco: "Multibanco",
	p24: "Przelewy24",
	sepa: "SEPA",
	sofort: "Sofort",
};

type IconGiven = PaymentMethodIcon | string;

/** Card and wallet marks. Reference: 02 §1.4. */
export function PaymentMethodIcons({
	icons = [],
	align = "center",
	className,
}: {
	icons?: readonly IconGiven[];
	align?: "left" | "right" | "center";
	className?: string;
}) {
	const shown = [...new Map(icons.map(resolve).map((icon) => [icon.id, icon])).values()];
	if (!shown.length) return null;
	return (
		<div
			className={cx(
				"wc-block-components-payment-method-icons",
				`wc-block-components-payment-method-icons--align-${align}`,
				className,
			)}
		>
			{shown.map((icon) => (
				<Icon key={icon.id} {...icon} />
			))}
		</div>
	);
}

function resolve(icon: IconGiven): PaymentMethodIcon {
	if (typeof icon !== "string") return icon;
	const alt = CARDS[icon];
	return {
		id: icon,
		alt: alt ?? icon,
		src: alt ? `${getSetting<string>("wcBlocksAssetUrl", "/assets/")}payment/${icon}.svg` : null,
	};
}

function Icon({ id, src, alt }: PaymentMethodIcon) {
	if (!src) return null;
	return (
		<img
			className={`wc-block-components-payment-method-icon wc-block-components-payment-method-icon--${id}`}
			src={src}
			alt={alt}
		/>
	);
}

/** Pictures that payment labels use by name. */
const NAMED: Readonly<Record<string, string>> = {
	bank: "M3 9l9-5 9 5M5 9v9M12 9v9M19 9v9M3 20h18",
	bill: "M5 3v18l3.5-2 3.5 2 3.5-2 3.5 2V3z",
	card: "M3 6h18v12H3zM3 10h18",
	checkPayment: "M3 7h18v10H3zM6 13h7",
};

export function PaymentMethodLabel({ icon, text = "" }: { icon?: ReactNode; text?: string }) {
	return (
		<span
			className={cx(
				"wc-block-components-payment-method-label",
				Boolean(icon) && "wc-block-components-payment-method-label--with-icon",
			)}
		>
			{typeof icon === "string" && NAMED[icon] ? <Drawing shape={NAMED[icon]} /> : icon}
			{text}
		</span>
	);
}
