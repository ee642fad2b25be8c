import type { KeysTried, Provider } from "@feedmill/admin-api/feedmill-v1/money.ts";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { useState } from "react";
import { Button } from "../../controls/button.tsx";
import { Field } from "../../controls/field.tsx";
import { Message } from "../../controls/message.tsx";
import { dayAndTime } from "../../data/times.ts";
import { useAct } from "../../data/use-act.ts";
import { useReading } from "../../data/use-reading.ts";
import { Page } from "../../frame/page.tsx";
import { Shown } from "../../frame/shown.tsx";
import { FormProblem, State } from "../../frame/states.tsx";
import { MoneyTabs } from "./money-tabs.tsx";

/** The providers that take money, with their keys: for the owner. */
export function ProvidersPage() {
	const providers = useReading("GET money/providers", {});
	return (
		<Page title={__("Providers and their keys")}>
			<MoneyTabs />
			<Shown reading={providers} rows={2}>
				{(data) =>
					data.length === 0 ? (
						<div className="card">
							<State title={__("No provider is installed")} drawing>
								{__("Providers come with extensions of the shop.")}
							</State>
						</div>
					) : (
						<div className="money-providers">
							{data.map((provider) => (
								<OneProvider key={provider.id} provider={provider} />
							))}
						</div>
					)
				}
			</Shown>
		</Page>
	);
}

function OneProvider({ provider }: { provider: Provider }) {
	const { id, title, offered, notifications, events, lastNotificationAt, fields, triable } = provider;
	const [typed, setTyped] = useState<Record<string, string>>({});
	const [tried, setTried] = useState<KeysTried | null>(null);
	const [isSaved, setSaved] = useState(false);
	const save = useAct("PATCH money/providers/{id}", "money", () => {
		setTyped({});
		setSaved(true);
	});
	const keys = useAct("POST money/providers/{id}/try", "money/none", setTried);
	return (
		<details className="card part" name="provider">
			<summary>
				{title} <span className="soft small">{offered ? __("offered to buyers") : __("not set up")}</span>
			</summary>
			<form
				className="money-keys"
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					setTried(null);
					setSaved(false);
					if (!save.busy) save.send({ id, set: typed });
				}}
			>
				<FormProblem problem={save.problem} fields={fields.map(({ key }) => key)} />
				{fields.map(({ key, label, help, secret, value, isSet }) => (
					<Field
						key={key}
						label={label}
						name={key}
						type={secret ? "password" : "text"}
						autoComplete="off"
						value={typed[key] ?? value}
						onChange={(text) => setTyped({ ...typed, [key]: text })}
						help={secret && isSet ? sprintf(__("%s It is entered, and not shown."), help) : help}
						problem={save.problem?.fields[key]}
					/>
				))}
				<p className="money-acts">
					<Button kind="main" type="submit" busy={save.busy}>
						{__("Save")}
					</Button>
					{triable && (
						<Button
							busy={keys.busy}
							onClick={() => {
								setSaved(false);
								keys.send({ id });
							}}
						>
							{__("Try keys")}
						</Button>
					)}
				</p>
			</form>
			<FormProblem problem={keys.problem} fields={[]} />
			{isSaved && (
				<Message kind="success">
					<p>{triable ? __("Saved. Now try the keys.") : __("Saved.")}</p>
				</Message>
			)}
			{tried && (
				<Message kind={tried.works ? "success" : "error"}>
					<p>{tried.sentence}</p>
				</Message>
			)}
			<p>{__("Enter at the provider, as a webhook with the same secret:")}</p>
			<p className="invited-link" translate="no">
				{notifications}
			</p>
			<p className="soft small">
				{events.length > 0 && `${sprintf(__("With the events %s."), events.join(", "))} `}
				{lastNotificationAt === null
					? __("No notification has come yet.")
					: sprintf(__("The last notification came %s."), dayAndTime(lastNotificationAt))}
			</p>
		</details>
	);
}
