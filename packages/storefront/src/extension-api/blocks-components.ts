import { Button, Spinner } from "@feedmill/ui/button.tsx";
import { CheckboxControl, CheckboxList } from "@feedmill/ui/checkbox.tsx";
import { Chip, RemovableChip } from "@feedmill/ui/chip.tsx";
import { FormStep } from "@feedmill/ui/form-step.tsx";
import { Label } from "@feedmill/ui/label.tsx";
import { Panel } from "@feedmill/ui/panel.tsx";
import {
	RadioControl,
	RadioControlAccordion,
	RadioControlOption,
	RadioControlOptionLayout,
} from "@feedmill/ui/radio.tsx";
import { ValidatedTextInput } from "../blocks/fields/validated-text-input.tsx";
import { ValidationInputError } from "../blocks/fields/validation-input-error.tsx";
import { FormattedMonetaryAmount } from "../blocks/product/money.tsx";

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
	// Newer than the platform's version, but asked for.
	Button,
	CheckboxControl,
	Panel,
	ValidatedTextInput,
	ValidationInputError,
};
