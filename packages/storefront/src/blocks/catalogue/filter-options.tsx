import { RemovableChip } from "@feedmill/ui/chip.tsx";
import { folds, SHOWN_OPTIONS, ShowMore } from "@feedmill/ui/show-more.tsx";
import { _n, sprintf } from "@feedmill/ui/words.ts";
import { type ReactNode, useState } from "react";

export interface FilterOption {
	value: string;
	/** In words: "Rated 4 out of 5". */
	name: string;
	label: ReactNode;
	/** Products that match it and the other filters. */
	count: number;
}

interface FilterOptionsProps {
	block: string;
	options: readonly FilterOption[];
	chosen: readonly string[];
	showCounts: boolean;
	texts: { placeholder: string; remove: string };
	toggle: (option: FilterOption) => void;
}

/** Options as boxes to tick. Reference: frontend 03 §8.1, Checkbox list. */
export function OptionList({ block, options, chosen, showCounts, toggle }: FilterOptionsProps) {
	const [isOpen, setOpen] = useState(false);
	const isLong = folds(options.length, SHOWN_OPTIONS);
	const shown = isLong && !isOpen ? options.slice(0, SHOWN_OPTIONS) : options;
	return (
		<>
			<ul className={`wc-block-checkbox-list wc-block-components-checkbox-list wc-block-${block}-list`}>
				{shown.map((option) => (
					<li key={option.value}>
						<div className="wc-block-components-checkbox wc-block-checkbox-list__checkbox">
							<label>
								<input
									id={block === "rating-filter" ? `rating-${option.value}` : option.value}
									className="wc-block-components-checkbox__input"
									type="checkbox"
									checked={chosen.includes(option.value)}
									onChange={() => toggle(option)}
								/>
								<span className="wc-block-components-checkbox__label">
									{option.label}
									{showCounts && <Count count={option.count} />}
								</span>
							</label>
						</div>
					</li>
				))}
			</ul>
			{isLong && <ShowMore isOpen={isOpen} more={options.length - SHOWN_OPTIONS} onToggle={() => setOpen(!isOpen)} />}
		</>
	);
}

function Count({ count }: { count: number }) {
	return (
		<span className="wc-filter-element-label-list-count">
			<span aria-hidden="true">{count}</span>
			<span className="screen-reader-text">{sprintf(_n("%d product", "%d products", count), count)}</span>
		</span>
	);
}

/** Options behind a field, with what is chosen above it. Reference: frontend 03 §8.1, Dropdown variant. */
export function OptionDropdown({ options, chosen, showCounts, texts, toggle }: FilterOptionsProps) {
	const left = options.filter(({ value }) => !chosen.includes(value));
	return (
		<>
			{chosen.length > 0 && (
				<ul className="wc-block-filter-chips">
					{options
						.filter(({ value }) => chosen.includes(value))
						.map((option) => (
							<RemovableChip
								key={option.value}
								text={option.name}
								ariaLabel={`${texts.remove} ${option.name}`}
								onRemove={() => toggle(option)}
							/>
						))}
				</ul>
			)}
			{left.length > 0 && (
				<select
					className="wc-block-filter-dropdown"
					aria-label={texts.placeholder}
					value=""
					onChange={({ target }) => {
						const option = left.find(({ value }) => value === target.value);
						if (option) toggle(option);
					}}
				>
					<option value="">{texts.placeholder}</option>
					{left.map(({ value, name, count }) => (
						<option key={value} value={value}>
							{showCounts ? `${name} (${count})` : name}
						</option>
					))}
				</select>
			)}
		</>
	);
}
