import type { FactorSetUp, Me } from "@feedmill/admin-api/feedmill-v1/staff/me.ts";
import { __ } from "@feedmill/ui/words.ts";
import { useEffect, useState } from "react";
import { Button } from "../../controls/button.tsx";
import { Message } from "../../controls/message.tsx";
import { FormProblem, Loading } from "../../frame/states.tsx";
import { CodeField } from "./factor-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { useStep } from "./use-step.ts";

/** Sets up the app on the phone, shows the recovery codes once, and goes on. */
export function SetUpFactor({ onDone }: { onDone: (me: Me) => void }) {
	const [code, setCode] = useState("");
	const [done, setDone] = useState<FactorSetUp | null>(null);
	const start = useStep("POST me/factor/start");
	const confirm = useStep("POST me/factor/confirm", setDone);
	const { send } = start;
	useEffect(() => send({}), [send]);

	if (done) return <RecoveryCodes codes={done.recoveryCodes} onDone={() => onDone(done.me)} />;
	const secret = start.result;
	if (!secret)
		return start.problem ? (
			<div className="form">
				<FormProblem problem={start.problem} fields={[]} />
				<Button onClick={() => send({})}>{__("Try again")}</Button>
			</div>
		) : (
			<Loading rows={3} />
		);
	return (
		<form
			onSubmit={(event) => {
				event.preventDefault();
				if (!confirm.busy) confirm.send({ code: code.trim() });
			}}
		>
			<p>{__("Your role needs a second step. Open an authenticator app on your phone and scan this picture.")}</p>
			<svg className="qr" viewBox={`0 0 ${secret.qr.size} ${secret.qr.size}`} role="img" shapeRendering="crispEdges">
				<title>{__("Picture for the authenticator app")}</title>
				<path d={secret.qr.path} stroke="#000" />
			</svg>
			<details>
				<summary>{__("I cannot scan it")}</summary>
				<div className="form">
					<p>{__("Type these letters into the app instead:")}</p>
					<p className="key-letters">{secret.secret.replace(/(.{4})(?=.)/g, "$1 ")}</p>
					<p>
						<a href={secret.uri}>{__("Open the app on this device")}</a>
					</p>
				</div>
			</details>
			<FormProblem problem={confirm.problem} fields={["code"]} />
			<CodeField
				label={__("Code that the app shows")}
				help={__("Six digits. They change every half minute.")}
				digits
				value={code}
				onChange={setCode}
				problem={confirm.problem?.fields.code}
			/>
			<Button kind="main" type="submit" wide busy={confirm.busy}>
				{__("Set up")}
			</Button>
			<Message kind="information">
				<p>{__("You get recovery codes next, for a day when the phone is not there.")}</p>
			</Message>
		</form>
	);
}
