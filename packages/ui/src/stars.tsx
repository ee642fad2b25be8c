import { __, _n, sprintf } from "./words.ts";

/**
 * Stars by their share of five. `average` as the shop writes it, "4.33"; nothing where there is no rating. Reference:
 * catalogue UI §1.3.
 */
export function Stars({ average, count }: { average: string; count?: number }) {
	if (!(Number(average) > 0)) return null;
	const label = sprintf(__("Rated %s out of 5"), average);
	return (
		<div className="star-rating" role="img" aria-label={count === undefined ? label : `${label} ${basedOn(count)}`}>
			<span style={{ width: `${Number(average) * 20}%` }}>
				Rated <strong className="rating">{average}</strong> out of 5
				{count !== undefined && (
					<>
						{" based on "}
						<span className="rating">{count}</span>
						{_n(" customer rating", " customer ratings", count)}
					</>
				)}
			</span>
		</div>
	);
}

function basedOn(count: number): string {
	return sprintf(_n("based on %d customer rating", "based on %d customer ratings", count), count);
}
