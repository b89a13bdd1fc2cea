/** The provider's words, each with a capital: 'message_sent' and 'DeliveryFailed' are 'Message Sent' and 'Delivery Failed'. */
export function capitalised(words: string): string {
  return words
    .replaceAll('_', ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(^|\s)\p{Ll}/gu, (first) => first.toUpperCase())
}
