import { Icon } from "@feedmill/ui/icon.tsx";
import { ACCOUNT, CART, CHECK, MAIL, PHONE, PLACE, SCALE, TRUCK, WALLET } from "@feedmill/ui/icon-shapes.ts";
import { columnCount } from "../../components/column-count.ts";

/** Icons by their names in themes. */
const SHAPES = {
	truck: TRUCK,
	place: PLACE,
	wallet: WALLET,
	scale: SCALE,
	phone: PHONE,
	mail: MAIL,
	check: CHECK,
	cart: CART,
	account: ACCOUNT,
};

export interface Fact {
	icon: keyof typeof SHAPES;
	title: string;
	text: string;
}

/** Facts on ordering and delivery. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
	return (
		<ul className="facts even-columns" style={columnCount(facts.length)}>
			{facts.map(({ icon, title, text }) => (
				<li key={title}>
					<Icon shape={SHAPES[icon]} size={28} />
					<strong>{title}</strong>
					<span>{text}</span>
				</li>
			))}
		</ul>
	);
}
