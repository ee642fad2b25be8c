import type { AdminProblem } from "@feedmill/admin-api/problem.ts";
import { EmptySack } from "@feedmill/ui/empty-sack.tsx";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { type ReactNode, useEffect, useState } from "react";
import { Button } from "../controls/button.tsx";
import { Message } from "../controls/message.tsx";
import { useOnline } from "../data/online.ts";

/** ms after which a page says that the network is slow. */
const SLOW = 4_000;

/** The shape of what comes; after some seconds it says so in words. */
export function Loading({ rows = 6, onRetry }: { rows?: number; onRetry?: (() => void) | undefined }) {
	const [slow, setSlow] = useState(false);
	const online = useOnline();
	useEffect(() => {
		const timer = setTimeout(() => setSlow(true), SLOW);
		return () => clearTimeout(timer);
	}, []);
	return (
		<div aria-busy="true">
			<p className="visually-hidden">{__("Loading…")}</p>
			{(slow || !online) && (
				<div className="slow" role="status">
					<p>
						{online
							? __("The network is slow. Still trying.")
							: __("You are offline. This page comes when you are not.")}
					</p>
					{onRetry && online && <Button onClick={onRetry}>{__("Try again")}</Button>}
				</div>
			)}
			<div className="shapes card" aria-hidden="true">
				{[...Array(rows).keys()].map((row) => (
					<div className="shape" key={row} />
				))}
			</div>
		</div>
	);
}

export interface StateProps {
	title: string;
	children?: ReactNode;
	/** Buttons and links. */
	acts?: ReactNode;
	/** Nothing is there yet: with a drawing. */
	drawing?: boolean;
	/** Of a failure of the server. */
	requestId?: string;
}

/** What a screen shows instead of its content. */
export function State({ title, children, acts, drawing = false, requestId = "" }: StateProps) {
	return (
		<section className="state">
			{drawing && <EmptySack />}
			<h2>{title}</h2>
			{children && <p className="soft">{children}</p>}
			{acts && <div className="state-acts">{acts}</div>}
			{requestId && <p className="state-id">{sprintf(__("Request %s"), requestId)}</p>}
		</section>
	);
}

/** In words, why reading did not succeed, and what to do. */
export function Fault({ problem, onRetry }: { problem: AdminProblem | null; onRetry?: (() => void) | undefined }) {
	return (
		<State
			title={__("This could not be shown")}
			requestId={problem?.requestId ?? ""}
			acts={onRetry && <Button onClick={onRetry}>{__("Try again")}</Button>}
		>
			{whatHappened(problem)}
		</State>
	);
}

/** One sentence about a problem of reading or writing. */
export function whatHappened(problem: AdminProblem | null): string {
	if (problem?.kind === "lost") return __("The shop did not answer. Check the connection and try again.");
	return problem?.message || __("Something went wrong on our side. Nothing was changed.");
}

/** Above a form: what is wrong with what was sent, unless a field shows it. */
export function FormProblem({ problem, fields }: { problem: AdminProblem | null; fields: readonly string[] }) {
	if (!problem || fields.some((field) => problem.fields[field])) return null;
	const sentence =
		problem.kind === "lost"
			? __("The shop did not answer. What you typed is still here: try again.")
			: whatHappened(problem);
	return (
		<Message kind="error">
			<p>{sentence}</p>
			{problem.requestId && <p className="state-id">{sprintf(__("Request %s"), problem.requestId)}</p>}
		</Message>
	);
}
