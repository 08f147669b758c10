/** Utility classes of style sheets: a property, then a step, a size or a side. Nobody looks one up again. Data. */

const PROPERTIES =
  "p|px|py|pt|pr|pb|pl|m|mx|my|mt|mr|mb|ml|w|h|min-w|min-h|max-w|max-h|size|gap|gap-x|gap-y|space-x|space-y|text|bg|border|rounded|flex|inline|grid|grid-cols|items|justify|self|opacity|ring|ring-offset|outline|shadow|font|leading|tracking|z|top|right|bottom|left|inset|inset-x|inset-y|cursor|transition|duration|ease|delay|overflow|whitespace|select|pointer-events|sr|line-clamp|animate|fill|stroke|translate-x|translate-y|scale|rotate|divide|backdrop-blur|shrink|grow|order|col-span|row-span";
const STEPS =
  "\\d+(?:\\.\\d+)?|xs|sm|md|lg|xl|\\dxl|full|none|auto|center|start|end|between|around|col|row|wrap|nowrap|left|right|top|bottom|hidden|visible|transparent|current|white|black|foreground|background|muted|muted-foreground|primary|primary-foreground|secondary|secondary-foreground|accent|accent-foreground|destructive|ring|input|border|card|popover|colors|opacity|transform|all|pointer|default|not-allowed|medium|semibold|bold|normal|tight|flex|block|grid|screen|fit|min|max|only|baseline|stretch|pulse|spin";

/** Matches a whole utility class: `px-2.5`, `text-sm`, `items-center`. */
export const UTILITY_CLASS: RegExp = new RegExp(`^(?:${PROPERTIES})-(?:${STEPS})$`, "u");
