import type { OrderActed } from "@feedmill/admin-api/feedmill-v1/orders/order-acts.ts";
import type { OrderShown } from "@feedmill/admin-api/feedmill-v1/orders/orders.ts";
import type { HandlingStep } from "@feedmill/trade/order-status/handling.ts";
import { __ } from "@feedmill/ui/words.ts";
import { Link, useNavigate } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { Button } from "../../../controls/button.tsx";
import { MenuButton } from "../../../controls/menu.tsx";
import { useKeys } from "../../../controls/use-keys.ts";
import { useAct } from "../../../data/use-act.ts";
import { FormProblem } from "../../../frame/states.tsx";
import { LazySheets, useSheetsSoon } from "./load-sheets.ts";
import type { OpenedSheet } from "./opened-sheet.ts";
import { stepWords } from "./step-words.ts";

/** Steps that ask nothing. */
const AT_ONCE: readonly HandlingStep[] = ["confirm", "pack", "back"];

/** What can be done with an order: the next step as the main button, the rest beside it. */
export function OrderActs({ order, onDone }: { order: OrderShown; onDone: (acted: OrderActed) => void }) {
	const { id, steps, restDue, cancellable, changeable, refundable } = order;
	const navigate = useNavigate();
	const change = () => void navigate({ to: "/orders/$id/change", params: { id } });
	const [opened, setOpened] = useState<OpenedSheet | null>(null);
	const step = useAct("POST orders/{id}/steps", "orders", onDone);
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
	];
	// A letter that is typed before the form is there must not open another one.
	useKeys(
		opened
			? {}
			: {
					c: next ? () => make(next) : restDue ? () => setOpened("rest") : undefined,
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
				<MenuButton
					label={__("More")}
					entries={entries}
					onAction={(chosen) => (chosen === "cancel" ? setOpened("cancel") : make(chosen as HandlingStep))}
				>
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
			{step.problem && (
				<div className="act-problem">
					<FormProblem problem={step.problem} fields={[]} />
				</div>
			)}
			<Suspense>{opened && <LazySheets opened={opened} order={order} onDone={done} onClose={close} />}</Suspense>
		</>
	);
}
