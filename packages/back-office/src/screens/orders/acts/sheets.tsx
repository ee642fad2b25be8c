import type { OrderActed } from "@feedmill/admin-api/feedmill-v1/orders/order-acts.ts";
import type { OrderShown } from "@feedmill/admin-api/feedmill-v1/orders/orders.ts";
import { DeleteSheet } from "./delete-sheet.tsx";
import { DeliverSheet } from "./deliver-sheet.tsx";
import type { OpenedSheet } from "./opened-sheet.ts";
import { CancelSheet, ReturnSheet } from "./reason-sheet.tsx";
import { RefundSheet } from "./refund-sheet.tsx";
import { RestSheet } from "./rest-sheet.tsx";
import { ShipSheet } from "./ship-sheet.tsx";

export interface SheetsProps {
	opened: OpenedSheet;
	order: OrderShown;
	onDone: (acted: OrderActed) => void;
	onClose: () => void;
}

/** The form of an act on one order. A chunk of its own: nobody needs it to look at an order. */
export default function Sheets({ opened, ...props }: SheetsProps) {
	switch (opened) {
		case "ship":
			return <ShipSheet ids={[props.order.id]} onDone={([acted]) => props.onDone(acted!)} onClose={props.onClose} />;
		case "deliver":
			return <DeliverSheet {...props} />;
		case "rest":
			return <RestSheet {...props} />;
		case "return":
			return <ReturnSheet {...props} />;
		case "cancel":
			return <CancelSheet {...props} />;
		case "delete":
			return <DeleteSheet {...props} />;
		case "refund":
			return <RefundSheet {...props} />;
	}
}

export { ShipSheet };
