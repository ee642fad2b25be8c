import type { OrderActed } from "@feedmill/admin-api/feedmill-v1/orders/order-acts.ts";
import type { OrderShown } from "@feedmill/admin-api/feedmill-v1/orders/orders.ts";
import type { HandlingStep } from "@feedmill/trade/order-status/handling.ts";
import { __ } from "@feedmill/ui/words.ts";
import { Link, useNavigate } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { Button } from "../../../controls/button.tsx";
import { MenuButton } from "../../../controls/menu.tsx";
import { useKeys } from "../../../controls/use-keys.ts";
import { useMay } from "../../../data/me.ts";
import { useAct } from "../../../data/use-act.ts";
import { FormProblem } from "../../../frame/states.tsx";
import { LazySheets, useSheetsSoon } from "./load-sheets.ts";
import type { OpenedSheet } from "./opened-sheet.ts";
import { stepWords } from "./step-words.ts";

/** Steps that ask nothing. */
const AT_ONCE: readonly HandlingStep[] = ["confirm", "pack", "back"];

export interface OrderActsProps {
	order: OrderShown;
	onDone: (acted: OrderActed) => void;
	/** Who changed what of it is to be shown. */
	onHistory: () => void;
}

/** What can be done with an order: the next step as the main button, the rest beside it. */
export function OrderActs({ order, onDone, onHistory }: OrderActsProps) {
	const { id, steps, restDue, cancellable, changeable, refundable, bin } = order;
	const navigate = useNavigate();
	const change = () => void navigate({ to: "/orders/$id/change", params: { id } });
	const [opened, setOpened] = useState<OpenedSheet | null>(null);
	const step = useAct("POST orders/{id}/steps", "orders", onDone);
	const binIt = useAct("POST orders/{id}/bin", "orders", onDone);
	const putBack = useAct("POST orders/{id}/put-back", "orders", onDone);
	const seesHistory = useMay("audit.see");
	useSheetsSoon();
	const close = () => setOpened(null);
	const done = (acted: OrderActed) => {
		close();
		onDone(acted);
	};
	const next = steps.find((each) => each !== "back" && each !== "return");
	const make = (each: HandlingStep) => {
		if (AT_ONCE.includes(each)) {
			if (!step.busy) step.send({ id, step: each });
		} else setOpened(each as OpenedSheet);
	};
	const others = steps.filter((each) => each !== next);
	const entries = [
		...others.map((each) => ({ id: each as string, label: stepWords(each) })),
		...(cancellable ? [{ id: "cancel", label: __("Cancel the order") }] : []),
		...(seesHistory ? [{ id: "history", label: __("History") }] : []),
		...(bin.mayBin ? [{ id: "bin", label: __("Put into the bin") }] : []),
		...(bin.mayDelete ? [{ id: "delete", label: __("Delete for good") }] : []),
	];
	const choose = (chosen: string) => {
		if (chosen === "history") onHistory();
		else if (chosen === "bin") binIt.send({ id });
		else if (chosen === "cancel" || chosen === "delete") setOpened(chosen);
		else make(chosen as HandlingStep);
	};
	const problem = step.problem ?? binIt.problem ?? putBack.problem;
	const mainAct = next
		? () => make(next)
		: restDue
			? () => setOpened("rest")
			: bin.mayPutBack
				? () => putBack.send({ id })
				: undefined;
	// A letter that is typed before the form is there must not open another one.
	useKeys(
		opened
			? {}
			: {
					c: mainAct,
					r: refundable ? () => setOpened("refund") : undefined,
					e: changeable ? change : undefined,
				},
	);
	return (
		<>
			{changeable && (
				<Link className="button button-quiet" to="/orders/$id/change" params={{ id }} aria-keyshortcuts="e">
					{__("Change")}
				</Link>
			)}
			{refundable && (
				<Button aria-keyshortcuts="r" onClick={() => setOpened("refund")}>
					{__("Refund")}
				</Button>
			)}
			{entries.length > 0 && (
				<MenuButton label={__("More")} entries={entries} onAction={choose}>
					{__("More")}
				</MenuButton>
			)}
			{next && (
				<div className="act-main">
					<Button kind="main" busy={step.busy} aria-keyshortcuts="c" onClick={() => make(next)}>
						{stepWords(next)}
					</Button>
				</div>
			)}
			{!next && restDue && (
				<div className="act-main">
					<Button kind="main" aria-keyshortcuts="c" onClick={() => setOpened("rest")}>
						{__("Take the rest")}
					</Button>
				</div>
			)}
			{bin.mayPutBack && (
				<div className="act-main">
					<Button kind="main" busy={putBack.busy} aria-keyshortcuts="c" onClick={() => putBack.send({ id })}>
						{__("Put back")}
					</Button>
				</div>
			)}
			{problem && (
				<div className="act-problem">
					<FormProblem problem={problem} fields={[]} />
				</div>
			)}
			<Suspense>{opened && <LazySheets opened={opened} order={order} onDone={done} onClose={close} />}</Suspense>
		</>
	);
}
