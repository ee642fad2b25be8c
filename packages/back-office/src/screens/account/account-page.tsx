import { __, _n, sprintf } from "@feedmill/ui/words.ts";
import { useState } from "react";
import { Button } from "../../controls/button.tsx";
import { Message } from "../../controls/message.tsx";
import { enter, usePerson } from "../../data/me.ts";
import { useSignOut } from "../../data/sign-out.ts";
import { useReading } from "../../data/use-reading.ts";
import { Page } from "../../frame/page.tsx";
import { roleName } from "../../frame/role-names.ts";
import { Shown } from "../../frame/shown.tsx";
import { SetUpFactor } from "../entrance/set-up-factor.tsx";
import { Places } from "./places.tsx";

/** The person's own page: role, phone, and where they are signed in. */
export function AccountPage() {
	const { name, login, role, factor, recoveryCodes } = usePerson();
	const places = useReading("GET me/places", {});
	const signOut = useSignOut();
	const [settingUp, setSettingUp] = useState(false);
	return (
		<Page
			title={__("Account")}
			narrow
			actions={
				<Button busy={signOut.isPending} onClick={() => signOut.mutate()}>
					{__("Sign out")}
				</Button>
			}
		>
			{signOut.isError && (
				<Message kind="error">
					<p>{__("You could not be signed out: the shop did not answer. Try again.")}</p>
				</Message>
			)}
			<section className="card facts">
				<dl>
					<dt>{__("Name")}</dt>
					<dd>{name}</dd>
					<dt>{__("Username")}</dt>
					<dd>{login}</dd>
					<dt>{__("Role")}</dt>
					<dd>{roleName(role)}</dd>
				</dl>
			</section>
			<section className="card facts">
				<h2>{__("Second step at sign-in")}</h2>
				{settingUp ? (
					<SetUpFactor
						onDone={(me) => {
							enter(me);
							setSettingUp(false);
						}}
					/>
				) : (
					<>
						<p>
							{factor === "set-up"
								? __("An app on your phone is asked for a code when you sign in.")
								: __("Only your password is asked for. A code of your phone makes it much harder for others.")}
						</p>
						{factor === "set-up" && (
							<p className={recoveryCodes < 3 ? "few" : "soft"}>
								{sprintf(_n("%d recovery code is left.", "%d recovery codes are left.", recoveryCodes), recoveryCodes)}
							</p>
						)}
						<div>
							<Button onClick={() => setSettingUp(true)}>
								{factor === "set-up" ? __("Set up another phone") : __("Set up my phone")}
							</Button>
						</div>
					</>
				)}
			</section>
			<section className="card facts">
				<h2>{__("Where you are signed in")}</h2>
				<Shown reading={places} rows={2}>
					{(list) => <Places places={list} />}
				</Shown>
			</section>
		</Page>
	);
}
