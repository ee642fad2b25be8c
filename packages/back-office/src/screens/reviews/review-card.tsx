import type { ReviewRow } from "@feedmill/admin-api/feedmill-v1/reviews.ts";
import type { AdminProblem } from "@feedmill/admin-api/problem.ts";
import { cx } from "@feedmill/ui/class-names.ts";
import { __, _n, sprintf } from "@feedmill/ui/words.ts";
import { Button } from "../../controls/button.tsx";
import { ago } from "../../data/ago.ts";
import { FormProblem } from "../../frame/states.tsx";
import { numbered } from "../../lists/numbered.ts";

export interface ReviewCardProps {
	row: ReviewRow;
	/** The keys act on it. */
	isMarked: boolean;
	/** Why the last try did not succeed; null: a fault of the page itself. */
	problem?: AdminProblem | null | undefined;
	/** Absent: the person may not, or it is that already. */
	approve?: (() => void) | undefined;
	bin?: (() => void) | undefined;
}

/** A review with everything that its reader decides by. */
export function ReviewCard({ row, isMarked, problem, approve, bin }: ReviewCardProps) {
	const { product, sku, reviewer, email, stars, text, verified, at, pictures } = row;
	return (
		<div className={cx("review-card", isMarked && "is-marked")} aria-current={isMarked || undefined}>
			<h2>
				{product || __("A product that is gone")} {sku && <span className="soft small">{sku}</span>}
			</h2>
			<p className="soft small">
				{[
					stars > 0 ? sprintf(_n("%d star", "%d stars", stars), stars) : __("without stars"),
					reviewer,
					email,
					verified && __("has bought it"),
					ago(at),
				]
					.filter(Boolean)
					.join(" · ")}
			</p>
			<p className="review-text">{text}</p>
			{pictures.length > 0 && (
				<ul className="review-pictures">
					{numbered(pictures).map(({ key, item: { small, large } }) => (
						<li key={key}>
							<a href={large} target="_blank" rel="noopener">
								<img src={small} width="80" height="80" alt={sprintf(__("Picture %d of the review"), key + 1)} />
							</a>
						</li>
					))}
				</ul>
			)}
			{problem && <FormProblem problem={problem} fields={[]} />}
			{(approve || bin) && (
				<div className="pack-acts">
					{approve && (
						<Button kind={isMarked ? "main" : "quiet"} aria-keyshortcuts="a" onClick={approve}>
							{__("Approve")}
						</Button>
					)}
					{bin && (
						<Button aria-keyshortcuts="b" onClick={bin}>
							{__("Bin")}
						</Button>
					)}
				</div>
			)}
		</div>
	);
}
