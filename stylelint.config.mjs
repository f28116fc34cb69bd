/**
 * What is certainly a mistake, and nothing that the formatter or taste decides.
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
    // Chromium needs the prefix up to 119 for masks, and Safari still for the size of text.
    'property-no-vendor-prefix': [true, { ignoreProperties: ['-webkit-mask', '-webkit-mask-composite', '-webkit-text-size-adjust'] }],
    'selector-anb-no-unmatchable': true,
    // CSS modules: a class that is used by name elsewhere.
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }],
    'selector-pseudo-element-no-unknown': true,
    'selector-type-no-unknown': true,
    'string-no-newline': true,
    'unit-no-unknown': true,
    'value-no-vendor-prefix': true,
  },
};
