/** Half steps between the smaller spaces, and what is larger than `--space-10`. */
const otherSpaces = [0, 6, 10, 14, 56, 72];
const literalSpace = new RegExp(`(?<![\\w.-])(?!(${otherSpaces.join('|')})px)\\d+px`);
const literalSize = /\d(rem|px|pt)/;
/** Black cuts masks. */
const literalColour = /#(?!000\b)[\da-f]{3,8}\b|rgba?\(\s*\d/i;

/** Spaces and colours come from `client/styles/scale.css` and `tokens.css`. Pixels below zero shift a thing by its own size. */
const scale = {
  '/^(margin|padding)/': [literalSpace],
  '/^(gap|row-gap|column-gap)$/': [literalSpace],
  '/^(?!--)/': [literalColour],
};
/** And so do sizes of type: all literals but those relative to the text around or to a container. */
const typeScale = { 'font-size': [literalSize], font: [/^\d+ [^/]*\d(rem|px|pt)/] };

/**
 * What is certainly a mistake, or a literal beside the scale, and nothing that the formatter or taste decides.
 * @type {import('stylelint').Config}
 */
export default {
  // Written by art/fonts and art/delivery.
  ignoreFiles: ['client/styles/font-faces.css', 'client/styles/text-fonts.css', 'client/styles/pictures.css'],
  reportDescriptionlessDisables: true,
  reportInvalidScopeDisables: true,
  reportNeedlessDisables: true,
  rules: {
    'annotation-no-unknown': true,
    'at-rule-descriptor-no-unknown': true,
    'at-rule-descriptor-value-no-unknown': true,
    'at-rule-no-unknown': true,
    'at-rule-prelude-no-invalid': true,
    'block-no-empty': true,
    // Colours are tokens, hex or `rgba()`. Those of the system, such as `CanvasText`, are no names to this rule.
    'color-named': 'never',
    'color-no-invalid-hex': true,
    'comment-no-empty': true,
    'custom-property-no-missing-var-function': true,
    'declaration-block-no-duplicate-custom-properties': true,
    // A second value of another kind is a fallback: `100vh`, then `100dvh`.
    'declaration-block-no-duplicate-properties': [true, { ignore: ['consecutive-duplicates-with-different-values'] }],
    'declaration-block-no-shorthand-property-overrides': true,
    'declaration-property-value-disallowed-list': [
      { ...scale, ...typeScale },
      { message: (property, value) => `"${property}: ${value}" is a literal: take a token of client/styles, or say why not` },
    ],
    'declaration-property-value-no-unknown': true,
    'font-family-no-duplicate-names': true,
    'function-calc-no-unspaced-operator': true,
    'function-no-unknown': true,
    'keyframe-block-no-duplicate-selectors': true,
    'keyframe-declaration-no-important': true,
    'media-feature-name-no-unknown': true,
    'media-feature-name-value-no-unknown': true,
    'media-query-no-invalid': true,
    'media-type-no-deprecated': true,
    'named-grid-areas-no-invalid': true,
    'no-duplicate-at-import-rules': true,
    'no-duplicate-selectors': true,
    'no-invalid-double-slash-comments': true,
    'no-invalid-position-at-import-rule': true,
    'no-irregular-whitespace': true,
    'no-unknown-animations': true,
    'property-no-deprecated': true,
    'property-no-unknown': true,
    // The build adds the prefixes that the oldest browsers need.
    'property-no-vendor-prefix': true,
    'selector-anb-no-unmatchable': true,
    // CSS modules: a class that is used by name elsewhere.
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }],
    'selector-pseudo-element-no-unknown': true,
    'selector-type-no-unknown': true,
    'string-no-newline': true,
    'unit-no-unknown': true,
    'value-no-vendor-prefix': true,
  },
  overrides: [
    {
      // Drawings have colours of their own, and lettering in units of the drawing.
      files: [
        'client/**/{elevation,home-windows,horizon-drawing,{location,surroundings}-map,plan-drawing,site-drawing,stamp-tax-stairs,unit-table}.module.css',
      ],
      rules: { 'declaration-property-value-disallowed-list': null },
    },
  ],
};
