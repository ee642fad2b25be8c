import type { FreightRead } from "@feedmill/admin-api/feedmill-v1/freight.ts";
import { __, _n, sprintf } from "@feedmill/ui/words.ts";
import { Message } from "../../controls/message.tsx";

/** What cannot be read, which keeps the table from being saved, and what is odd, which does not. */
export function Findings({ problems, findings }: Pick<FreightRead, "problems" | "findings">) {
	return (
		<>
			{problems.length > 0 && (
				<Message kind="error">
					<p>{__("This cannot be saved yet:")}</p>
					<ul>
						{problems.slice(0, MOST).map(({ row, column, sentence }) => (
							<li key={`${row} ${column} ${sentence}`}>
								{row === null ? sentence : sprintf(__("Row %1$d: %2$s"), row + 1, sentence)}
							</li>
						))}
					</ul>
					{problems.length > MOST && <p>{moreText(problems.length - MOST)}</p>}
				</Message>
			)}
			{findings.length > 0 && (
				<Message kind="information">
					<p>{__("Worth a look:")}</p>
					<ul>
						{findings.map(({ sentence }) => (
							<li key={sentence}>{sentence}</li>
						))}
					</ul>
				</Message>
			)}
		</>
	);
}

const MOST = 10;

function moreText(count: number): string {
	return sprintf(_n("and %d more", "and %d more", count), count);
}
