import { bootFailureWords } from '@tradewind/contract/protocol/boot-failure';
import type { Language } from '@tradewind/contract/protocol/languages';

export function showBootFailure(root: HTMLElement, language: Language): void {
  const { text, again } = bootFailureWords[language];
  const message = document.createElement('p');
  message.textContent = text;
  const button = document.createElement('button');
  button.textContent = again;
  button.addEventListener('click', () => location.reload());

  const main = document.createElement('main');
  main.className = 'boot-failure';
  main.append(message, button);
  root.replaceChildren(main);
}
