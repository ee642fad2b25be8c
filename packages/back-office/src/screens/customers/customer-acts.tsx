import type { CustomerActed, CustomerShown } from "@feedmill/admin-api/feedmill-v1/customers.ts";
import { __ } from "@feedmill/ui/words.ts";
import { useState } from "react";
import { Button } from "../../controls/button.tsx";
import { useMay } from "../../data/me.ts";
import { useAct } from "../../data/use-act.ts";
import { roleName, rolesThatMay } from "../../frame/role-names.ts";
import { FormProblem } from "../../frame/states.tsx";
import { History } from "../products/history.tsx";
import { EraseSheet } from "./erase-sheet.tsx";
import { MergeSheet } from "./merge-sheet.tsx";

export interface CustomerActsProps {
	customer: CustomerShown;
	onDone: (acted: CustomerActed) => void;
}

/** A link to set a password, merging doubles, and erasing on request. */
export function CustomerActs({ customer, onDone }: CustomerActsProps) {
	const [opened, setOpened] = useState<"merge" | "erase" | "history" | null>(null);
	const mayAudit = useMay("audit.see");
	const mayEdit = useMay("customers.edit");
	const mayRemove = useMay("customers.remove");
	const link = useAct("POST customers/{id}/password-link", "customers", onDone);
	const { id, email, doubles } = customer;
	if (!mayEdit) return null;
	const close = () => setOpened(null);
	const done = (acted: CustomerActed) => {
		close();
		onDone(acted);
	};
	return (
		<section className="card part" aria-labelledby="account-acts">
			<h2 id="account-acts">{__("Account")}</h2>
			<FormProblem problem={link.problem} fields={[]} />
			<div className="customer-acts">
				<Button busy={link.busy} disabled={email === ""} onClick={() => link.send({ id })}>
					{__("Send a password link")}
				</Button>
				{email === "" && <p className="soft small">{__("An e-mail address is needed for it.")}</p>}
				{doubles.length > 0 && (
					<Button disabled={!mayRemove} onClick={() => setOpened("merge")}>
						{__("Merge with another account")}
					</Button>
				)}
				{mayAudit && (
					<Button aria-expanded={opened === "history"} onClick={() => setOpened("history")}>
						{__("History")}
					</Button>
				)}
				<Button kind="danger" disabled={!mayRemove} onClick={() => setOpened("erase")}>
					{__("Erase on request")}
				</Button>
				{!mayRemove && (
					<p className="soft small">
						{__("Merging and erasing:")} {rolesThatMay("customers.remove").map(roleName).join(", ")}
					</p>
				)}
			</div>
			{opened === "history" && <History kind="customer" id={id} name={customer.name} onClose={close} />}
			{opened === "erase" && <EraseSheet customer={customer} onDone={done} onClose={close} />}
			{opened === "merge" && <MergeSheet customer={customer} onDone={done} onClose={close} />}
		</section>
	);
}
