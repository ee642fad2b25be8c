import { Spinner } from "../blocks/shared/button.tsx";
import { CheckboxList } from "../blocks/shared/checkbox.tsx";
import { Chip, RemovableChip } from "../blocks/shared/chip.tsx";
import { FormStep } from "../blocks/shared/form-step.tsx";
import { Label } from "../blocks/shared/label.tsx";
import { FormattedMonetaryAmount } from "../blocks/shared/money.tsx";
import {
	RadioControl,
	RadioControlAccordion,
	RadioControlOption,
	RadioControlOptionLayout,
} from "../blocks/shared/radio.tsx";

/** `wc.blocksComponents`. Reference: 01 §7. */
export const blocksComponents = {
	CheckboxList,
	Chip,
	FormStep,
	FormattedMonetaryAmount,
	Label,
	RadioControl,
	RadioControlAccordion,
	RadioControlOption,
	RadioControlOptionLayout,
	RemovableChip,
	Spinner,
};
