import type { RatePoints } from "../money/amount.ts";

/** A row of the tax table. Reference: 04 Tax and shipping §3. */
export interface TaxRate {
	id: number;
	/** "" any. */
	country: string;
	state: string;
	/** Exact, wildcard "411*" or range "411001...411099"; upper case, no spaces. */
	postcodes: string[];
	cities: string[];
	rate: RatePoints;
	name: string;
	priority: number;
	compound: boolean;
	shipping: boolean;
	position: number;
	/** "" standard. */
	taxClass: string;
}
