import { inTags } from "./in-tags.tsx";
import { __, _n, sprintf } from "./words.ts";

/** A star rating. `average` as the API has it, "4.33"; nothing without a rating. Reference: catalogue UI §1.3. */
export function Stars({ average, count }: { average: string; count?: number }) {
	if (!(Number(average) > 0)) return null;
	const spoken =
		count === undefined
			? sprintf(__("Rated %s out of 5"), average)
			: sprintf(
					_n(
						"Rated %1$s out of 5 based on %2$d customer rating",
						"Rated %1$s out of 5 based on %2$d customer ratings",
						count,
					),
					average,
					count,
				);
	const seen =
		count === undefined
			? __("Rated <average/> out of 5")
			: _n(
					"Rated <average/> out of 5 based on <count/> customer rating",
					"Rated <average/> out of 5 based on <count/> customer ratings",
					count,
				);
	return (
		<div className="star-rating" role="img" aria-label={spoken}>
			<span style={{ width: `${Number(average) * 20}%` }}>
				{inTags(seen, {
					average: () => <strong className="rating">{average}</strong>,
					count: () => <span className="rating">{count}</span>,
				})}
			</span>
		</div>
	);
}
